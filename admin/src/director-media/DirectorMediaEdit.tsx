import { directorMedia as contract } from "@vigil/contract";
import { EditPage } from "../resource/EditPage.tsx";
import { DirectorMediaInputs } from "./DirectorMediaInputs.tsx";
import { NotTranscoded } from "./NotTranscoded.tsx";

export default function DirectorMediaEdit() {
  return (
    <EditPage contract={contract} intro={<NotTranscoded />}>
      <DirectorMediaInputs />
    </EditPage>
  );
}
