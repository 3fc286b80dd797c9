import { admins as contract } from "@vigil/contract";
import { AccountBar } from "../accounts/AccountBar.tsx";
import { EditPage } from "../resource/EditPage.tsx";
import { AdminInputs } from "./AdminInputs.tsx";

export default function AdminEdit() {
  return (
    <EditPage contract={contract} intro={<AccountBar contract={contract} />}>
      <AdminInputs />
    </EditPage>
  );
}
