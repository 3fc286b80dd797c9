import { recordingsResource as contract, recordingCan } from "@vigil/contract";
import { EditPage } from "../resource/EditPage.tsx";
import { CaptionsSection } from "./captions/CaptionsSection.tsx";
import { nameOfRecording } from "./name-of-recording.ts";
import { RecordingInputs } from "./RecordingInputs.tsx";

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
