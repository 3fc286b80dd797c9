import { useTranslate } from "ra-core";
import BulkEmailDialog from "../bulk-emails/BulkEmailDialog.tsx";
import type { DeedProps } from "./DeedDialog.tsx";

/** One text to all guests of the stream. */
export default function WriteToGuests({ stream, close }: DeedProps) {
  const title = useTranslate()("vigil.deeds.bulk_email.name");
  return <BulkEmailDialog stream={stream.id} name={stream.deceased_full_name} title={title} close={close} />;
}
