import { CameraWall } from "./CameraWall.tsx";

/** The Control Room (spec §2): what all homes send, for those who see to enterprise accounts. */
export default function ControlRoomPage() {
  return <CameraWall title="vigil.walls.control_room" />;
}
