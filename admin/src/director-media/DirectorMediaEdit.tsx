import { directorMedia as contract, type DirectorMedia } from "@vigil/contract";
import { useRecordContext } from "ra-core";
import { EditPage } from "../resource/EditPage.tsx";
import { DirectorMediaInputs } from "./DirectorMediaInputs.tsx";
import { Preparing } from "./Preparing.tsx";

export default function DirectorMediaEdit() {
  return (
    <EditPage contract={contract} intro={<State />}>
      <DirectorMediaInputs />
    </EditPage>
  );
}

const State = () => {
  const video = useRecordContext<DirectorMedia>();
  return video ? <Preparing video={video} quiet /> : null;
};
