import { homes as contract } from "@vigil/contract";
import { EditPage } from "../resource/EditPage.tsx";
import { HomeInputs } from "./HomeInputs.tsx";

export default function HomeEdit() {
  return (
    <EditPage contract={contract}>
      <HomeInputs />
    </EditPage>
  );
}
