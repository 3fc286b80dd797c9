import { recordingsResource as contract, recordingCan } from "@vigil/contract";
import { withWords } from "../language/words.ts";
import { part } from "../loading/loadable.tsx";
import { EditPage } from "../resource/EditPage.tsx";
import { nameOfRecording } from "./name-of-recording.ts";
import { RecordingInputs } from "./RecordingInputs.tsx";

const CaptionsSection = part(withWords("pages", () => import("./captions/CaptionsSection.tsx")));

export default function RecordingEdit() {
  return (
    <EditPage
      contract={contract}
      canDelete={recordingCan.delete as never}
      deleteConfirmation={nameOfRecording as never}
      outro={<CaptionsSection />}
    >
      <RecordingInputs />
    </EditPage>
  );
}
