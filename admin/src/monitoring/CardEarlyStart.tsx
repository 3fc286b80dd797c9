import { directing } from "@vigil/contract";
import { EarlyStartDialog } from "../director/controls/EarlyStartDialog.tsx";
import { useMay } from "../me.tsx";
import type { useCardCommand } from "./useCardCommand.ts";

/**
 * Asks what a start hours before the service is meant to be. Only directors are offered a rehearsal, because it is led
 * from the Director Panel.
 */
export const CardEarlyStart = ({ start }: { start: ReturnType<typeof useCardCommand>["earlyStart"] }) => {
  const mayDirect = useMay(directing, "edit");
  if (!start) return null;
  return <EarlyStartDialog {...start} rehearse={mayDirect ? start.rehearse : null} />;
};
