import { ecards as contract } from "@vigil/contract";
import { EditPage } from "../resource/EditPage.tsx";
import { EcardInputs } from "./EcardInputs.tsx";

export default function EcardEdit() {
  return (
    <EditPage contract={contract}>
      <EcardInputs />
    </EditPage>
  );
}
