import { camerasResource as contract } from "@vigil/contract";
import { CheckCamera } from "../preflight/CheckCamera.tsx";
import { EditPage } from "../resource/EditPage.tsx";
import { CameraAddresses } from "./CameraAddresses.tsx";
import { CameraInputs } from "./CameraInputs.tsx";
import { CameraLive } from "./CameraLive.tsx";

export default function CameraEdit() {
  return (
    <EditPage contract={contract}>
      <CameraInputs />
      <CameraAddresses />
      <CameraLive />
      <CheckCamera />
    </EditPage>
  );
}
