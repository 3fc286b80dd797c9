import { CameraWall } from "./CameraWall.tsx";

/** /web/camera: the same tiles for those who see to cameras (DECISIONS A5). */
export default function LiveCamerasPage() {
  return <CameraWall title="vigil.walls.cameras" />;
}
