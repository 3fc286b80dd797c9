import { cameras as contract } from "@vigil/contract";
import { CreatePage } from "../resource/CreatePage.tsx";
import { CameraInputs } from "./CameraInputs.tsx";

export default function CameraCreate() {
  return (
    <CreatePage contract={contract}>
      <CameraInputs />
    </CreatePage>
  );
}
