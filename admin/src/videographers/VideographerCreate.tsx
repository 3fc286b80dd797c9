import { videographers as contract } from "@vigil/contract";
import { CreatePage } from "../resource/CreatePage.tsx";
import { VideographerInputs } from "./VideographerInputs.tsx";

export default function VideographerCreate() {
  return (
    <CreatePage contract={contract}>
      <VideographerInputs />
    </CreatePage>
  );
}
