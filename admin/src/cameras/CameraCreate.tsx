import { camerasResource as contract } from "@vigil/contract";
import { CreatePage } from "../resource/CreatePage.tsx";
import { CameraInputs } from "./CameraInputs.tsx";

/** Starts with a kind that most cameras support; the camera's page then shows what to enter in it. */
const defaults = { protocol: "rtmp" };

export default function CameraCreate() {
  return (
    <CreatePage
      contract={contract}
      defaultValues={defaults}
      redirect={(_resource, id) => `${contract.path}/${id}`}
    >
      <CameraInputs />
    </CreatePage>
  );
}
