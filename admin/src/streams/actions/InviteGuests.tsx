import InviteDialog from "../../invitations/InviteDialog.tsx";
import type { ActionProps } from "./ActionDialog.tsx";

/** Invites people to the stream by name and email address. */
export default function InviteGuests({ stream, close }: ActionProps) {
  return <InviteDialog stream={stream.id} name={stream.deceased_full_name} close={close} />;
}
