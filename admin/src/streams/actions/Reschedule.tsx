import BulkChangeDialog from "../../bulk-changes/BulkChangeDialog.tsx";
import { PagesWords } from "../../words/PagesWords.tsx";
import type { ActionProps } from "./ActionDialog.tsx";

/** Moves the stream by the dialog that moves several. */
export default function Reschedule({ stream, close }: ActionProps) {
  return (
    <PagesWords>
      <BulkChangeDialog kind="reschedule" ids={[stream.id]} close={close} done={close} />
    </PagesWords>
  );
}
