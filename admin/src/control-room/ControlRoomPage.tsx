import { CameraBoard } from "./CameraBoard.tsx";

/** The Control Room (spec §2): what all homes send, for those who see to enterprise accounts. */
export default function ControlRoomPage() {
  return <CameraBoard title="vigil.boards.control_room" />;
}
