import { operators as contract } from "@vigil/contract";
import { useMe } from "../me.tsx";
import { CreatePage } from "../resource/CreatePage.tsx";
import { OperatorInputs } from "./OperatorInputs.tsx";

/** A team's own operators get their team from the server; a super admin chooses it. */
export default function OperatorCreate() {
  const teamChosen = useMe().role === "super_admin" ? ["client_care_team"] : [];
  return (
    <CreatePage contract={contract} defaultValues={{ status: true }} required={teamChosen}>
      <OperatorInputs />
    </CreatePage>
  );
}
