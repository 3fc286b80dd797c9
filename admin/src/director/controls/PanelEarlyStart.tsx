import { usePanel } from "../panel.ts";
import { EarlyStartDialog } from "./EarlyStartDialog.tsx";

/** Asks what a start hours before the service is meant to be, whichever button or key it came from. */
export const PanelEarlyStart = () => {
  const { view, earlyStart, cancelEarlyStart, send } = usePanel();
  const start = (early: "rehearse" | "begin") => () => earlyStart && send({ ...earlyStart, early });
  return (
    <EarlyStartDialog
      stream={earlyStart && view.stream}
      close={cancelEarlyStart}
      rehearse={start("rehearse")}
      begin={start("begin")}
    />
  );
};
