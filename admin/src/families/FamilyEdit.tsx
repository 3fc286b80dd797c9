import { familiesResource as contract } from "@vigil/contract";
import { AccountBar } from "../accounts/AccountBar.tsx";
import { useMe } from "../me.tsx";
import { EditPage } from "../resource/EditPage.tsx";
import { FamilyInputs } from "./FamilyInputs.tsx";

export default function FamilyEdit() {
  const homeChosen = useMe().role === "super_admin" ? ["funeral_home"] : [];
  return (
    <EditPage contract={contract} intro={<AccountBar contract={contract} />} required={homeChosen}>
      <FamilyInputs />
    </EditPage>
  );
}
