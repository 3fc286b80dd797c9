import { CameraBoard } from "./CameraBoard.tsx";

/** /web/camera: the same tiles for those who see to cameras (DECISIONS A5). */
export default function LiveCamerasPage() {
  return <CameraBoard title="vigil.boards.cameras" />;
}
