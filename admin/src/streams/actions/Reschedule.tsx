import BulkChangeDialog from "../../bulk-changes/BulkChangeDialog.tsx";
import { PagesWords } from "../../words/PagesWords.tsx";
import type { ActionProps } from "./ActionDialog.tsx";

/** Moves the stream by the dialog that moves several, to a time that is chosen. */
export default function Reschedule({ stream, close }: ActionProps) {
  return (
    <PagesWords>
      <BulkChangeDialog kind="reschedule" ids={[stream.id]} one={stream} close={close} done={close} />
    </PagesWords>
  );
}
