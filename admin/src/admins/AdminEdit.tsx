import { admins as contract } from "@vigil/contract";
import { EditPage } from "../resource/EditPage.tsx";
import { AdminInputs } from "./AdminInputs.tsx";

export default function AdminEdit() {
  return (
    <EditPage contract={contract}>
      <AdminInputs />
    </EditPage>
  );
}
