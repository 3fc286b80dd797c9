import { useTranslate } from "ra-core";
import BulkEmailDialog from "../../bulk-emails/BulkEmailDialog.tsx";
import type { ActionProps } from "./ActionDialog.tsx";

/** Composes one email to all guests of the stream. */
export default function WriteToGuests({ stream, close }: ActionProps) {
  const title = useTranslate()("vigil.stream_actions.bulk_email.name");
  return <BulkEmailDialog stream={stream.id} name={stream.deceased_full_name} title={title} close={close} />;
}
