import InviteDialog from "../invitations/InviteDialog.tsx";
import type { ActionProps } from "./ActionDialog.tsx";

/** People are invited to the stream by name and address. */
export default function InviteGuests({ stream, close }: ActionProps) {
  return <InviteDialog stream={stream.id} name={stream.deceased_full_name} close={close} />;
}
