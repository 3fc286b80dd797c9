import { teams as contract } from "@vigil/contract";
import { AccountBar } from "../accounts/AccountBar.tsx";
import { EditPage } from "../resource/EditPage.tsx";
import { TeamInputs } from "./TeamInputs.tsx";

export default function TeamEdit() {
  return (
    <EditPage contract={contract} intro={<AccountBar contract={contract} />}>
      <TeamInputs />
    </EditPage>
  );
}
