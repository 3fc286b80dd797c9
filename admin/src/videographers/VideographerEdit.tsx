import { videographers as contract } from "@vigil/contract";
import { EditPage } from "../resource/EditPage.tsx";
import { VideographerInputs } from "./VideographerInputs.tsx";

export default function VideographerEdit() {
  return (
    <EditPage contract={contract}>
      <VideographerInputs />
    </EditPage>
  );
}
