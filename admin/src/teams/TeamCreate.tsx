import { teams as contract } from "@vigil/contract";
import { CreatePage } from "../resource/CreatePage.tsx";
import { TeamInputs } from "./TeamInputs.tsx";

export default function TeamCreate() {
  return (
    <CreatePage contract={contract} defaultValues={{ status: true }}>
      <TeamInputs />
    </CreatePage>
  );
}
