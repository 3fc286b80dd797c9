import { videographers as contract } from "@vigil/contract";
import { AccountBar } from "../accounts/AccountBar.tsx";
import { EditPage } from "../resource/EditPage.tsx";
import { VideographerInputs } from "./VideographerInputs.tsx";

export default function VideographerEdit() {
  return (
    <EditPage contract={contract} intro={<AccountBar contract={contract} />}>
      <VideographerInputs />
    </EditPage>
  );
}
