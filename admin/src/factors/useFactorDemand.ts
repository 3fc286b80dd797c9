import { useEffect } from "react";
import { onFactorMissing } from "../session/factor-missing.ts";
import { reloadWithDrafts } from "../session/session-end.ts";

/** Opens the page that asks for a second step, once the server demands one while somebody works. */
export function useFactorDemand(isAsking: boolean): void {
  useEffect(() => (isAsking ? undefined : onFactorMissing(reloadWithDrafts)), [isAsking]);
}
