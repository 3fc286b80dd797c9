import { teams as contract } from "@vigil/contract";
import { EditPage } from "../resource/EditPage.tsx";
import { TeamInputs } from "./TeamInputs.tsx";

export default function TeamEdit() {
  return (
    <EditPage contract={contract}>
      <TeamInputs />
    </EditPage>
  );
}
