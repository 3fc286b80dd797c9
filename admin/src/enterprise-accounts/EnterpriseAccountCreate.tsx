import { enterpriseAccounts as contract } from "@vigil/contract";
import { CreatePage } from "../resource/CreatePage.tsx";
import { EnterpriseAccountInputs } from "./EnterpriseAccountInputs.tsx";

export default function EnterpriseAccountCreate() {
  return (
    <CreatePage contract={contract}>
      <EnterpriseAccountInputs />
    </CreatePage>
  );
}
