import { homes as contract } from "@vigil/contract";
import { AccountBar } from "../accounts/AccountBar.tsx";
import { EditPage } from "../resource/EditPage.tsx";
import { HomeInputs } from "./HomeInputs.tsx";

export default function HomeEdit() {
  return (
    <EditPage contract={contract} intro={<AccountBar contract={contract} />}>
      <HomeInputs />
    </EditPage>
  );
}
