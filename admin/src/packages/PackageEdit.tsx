import { packages as contract } from "@vigil/contract";
import { EditPage } from "../resource/EditPage.tsx";
import { PackageInputs } from "./PackageInputs.tsx";

export default function PackageEdit() {
  return (
    <EditPage contract={contract}>
      <PackageInputs />
    </EditPage>
  );
}
