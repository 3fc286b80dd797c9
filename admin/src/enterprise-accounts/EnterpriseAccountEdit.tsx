import { enterpriseAccounts as contract } from "@vigil/contract";
import { EditPage } from "../resource/EditPage.tsx";
import { EnterpriseAccountInputs } from "./EnterpriseAccountInputs.tsx";

export default function EnterpriseAccountEdit() {
  return (
    <EditPage contract={contract}>
      <EnterpriseAccountInputs />
    </EditPage>
  );
}
