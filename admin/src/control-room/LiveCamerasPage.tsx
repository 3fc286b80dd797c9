import { CameraBoard } from "./CameraBoard.tsx";

/** /web/camera: the Control Room's tiles for people with the `cameras` flag. */
export default function LiveCamerasPage() {
  return <CameraBoard title="vigil.boards.cameras" />;
}
