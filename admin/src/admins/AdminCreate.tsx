import { admins as contract } from "@vigil/contract";
import { CreatePage } from "../resource/CreatePage.tsx";
import { AdminInputs } from "./AdminInputs.tsx";

export default function AdminCreate() {
  return (
    <CreatePage contract={contract}>
      <AdminInputs />
    </CreatePage>
  );
}
