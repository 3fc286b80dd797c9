import { packages as contract } from "@vigil/contract";
import { CreatePage } from "../resource/CreatePage.tsx";
import { PackageInputs } from "./PackageInputs.tsx";

const usual = { type: "usage_based", status: "public" };

export default function PackageCreate() {
  return (
    <CreatePage contract={contract} defaultValues={usual}>
      <PackageInputs />
    </CreatePage>
  );
}
