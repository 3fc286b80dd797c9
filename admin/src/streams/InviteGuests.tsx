import InviteDialog from "../invitations/InviteDialog.tsx";
import type { DeedProps } from "./DeedDialog.tsx";

/** People are invited to the stream by name and address. */
export default function InviteGuests({ stream, close }: DeedProps) {
  return <InviteDialog stream={stream.id} name={stream.deceased_full_name} close={close} />;
}
