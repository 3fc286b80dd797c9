import { directorMedia as contract } from "@vigil/contract";
import { CreatePage } from "../resource/CreatePage.tsx";
import { DirectorMediaInputs } from "./DirectorMediaInputs.tsx";

export default function DirectorMediaCreate() {
  return (
    <CreatePage contract={contract}>
      <DirectorMediaInputs />
    </CreatePage>
  );
}
