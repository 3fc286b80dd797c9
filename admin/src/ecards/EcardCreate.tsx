import { ecards as contract } from "@vigil/contract";
import { CreatePage } from "../resource/CreatePage.tsx";
import { EcardInputs } from "./EcardInputs.tsx";

export default function EcardCreate() {
  return (
    <CreatePage contract={contract}>
      <EcardInputs />
    </CreatePage>
  );
}
