import { directing } from "@vigil/contract";
import { EarlyStart } from "../director/EarlyStart.tsx";
import { useMay } from "../me.tsx";
import type { usePress } from "./usePress.ts";

/** What a start hours before its service is meant to be. A rehearsal is led from the Director Panel. */
export const AskEarly = ({ asked }: { asked: ReturnType<typeof usePress>["early"] }) => {
  const mayDirect = useMay(directing, "edit");
  if (!asked) return null;
  return <EarlyStart {...asked} rehearse={mayDirect ? asked.rehearse : null} />;
};
