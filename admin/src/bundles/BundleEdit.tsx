import { bundles as contract } from "@vigil/contract";
import { EditPage } from "../resource/EditPage.tsx";
import { BundleInputs } from "./BundleInputs.tsx";

export default function BundleEdit() {
  return (
    <EditPage contract={contract}>
      <BundleInputs />
    </EditPage>
  );
}
