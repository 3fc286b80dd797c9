import { CameraBoard } from "./CameraBoard.tsx";

/** The Control Room: the live video of all homes, for people with the `enterprise_account` flag. */
export default function ControlRoomPage() {
  return <CameraBoard title="vigil.boards.control_room" />;
}
