import { operators as contract } from "@vigil/contract";
import { AccountBar } from "../accounts/AccountBar.tsx";
import { useMe } from "../me.tsx";
import { EditPage } from "../resource/EditPage.tsx";
import { OperatorInputs } from "./OperatorInputs.tsx";

/** A team's own operators get their team from the server; a super admin chooses it. */
export default function OperatorEdit() {
  const teamChosen = useMe().role === "super_admin" ? ["client_care_team"] : [];
  return (
    <EditPage contract={contract} intro={<AccountBar contract={contract} />} required={teamChosen}>
      <OperatorInputs />
    </EditPage>
  );
}
