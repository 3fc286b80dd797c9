import { regions as contract } from "@vigil/contract";
import { EditPage } from "../resource/EditPage.tsx";
import { RegionInputs } from "./RegionInputs.tsx";

export default function RegionEdit() {
  return (
    <EditPage contract={contract}>
      <RegionInputs />
    </EditPage>
  );
}
