import { remembrancesResource as contract } from "@vigil/contract";
import { CreatePage } from "../resource/CreatePage.tsx";
import { useFirstStream } from "../streams/useFirstStream.ts";
import { RemembranceInputs } from "./RemembranceInputs.tsx";

export default function RemembranceCreate() {
  const stream = useFirstStream();
  if (stream === undefined) return null;
  return (
    <CreatePage contract={contract} defaultValues={{ stream, visible: true }}>
      <RemembranceInputs />
    </CreatePage>
  );
}
