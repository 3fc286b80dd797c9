import { bundles as contract } from "@vigil/contract";
import { CreatePage } from "../resource/CreatePage.tsx";
import { BundleInputs } from "./BundleInputs.tsx";

export default function BundleCreate() {
  return (
    <CreatePage contract={contract}>
      <BundleInputs />
    </CreatePage>
  );
}
