import { regions as contract } from "@vigil/contract";
import { CreatePage } from "../resource/CreatePage.tsx";
import { RegionInputs } from "./RegionInputs.tsx";

export default function RegionCreate() {
  return (
    <CreatePage contract={contract}>
      <RegionInputs />
    </CreatePage>
  );
}
