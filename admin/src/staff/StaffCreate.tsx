import { staff as contract } from "@vigil/contract";
import { useMe } from "../me.tsx";
import { CreatePage } from "../resource/CreatePage.tsx";
import { StaffInputs } from "./StaffInputs.tsx";

export default function StaffCreate() {
  const homeChosen = useMe().role === "super_admin" ? ["funeral_home"] : [];
  return (
    <CreatePage contract={contract} required={homeChosen}>
      <StaffInputs />
    </CreatePage>
  );
}
