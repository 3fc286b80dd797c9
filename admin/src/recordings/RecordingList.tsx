import type { Recording } from "@vigil/contract";
import { recordings as contract, recordingCan } from "@vigil/contract";
import { CardGrid } from "../resource/list/CardGrid.tsx";
import { ResourceList } from "../resource/list/ResourceList.tsx";
import { StreamFilter } from "../streams/list/StreamFilter.tsx";
import { AddRecording } from "./AddRecording.tsx";
import { nameOfRecording } from "./name-of-recording.ts";
import { RecordingCard } from "./RecordingCard.tsx";

/** Cards a page. */
const pageSize = 25;

/** Recordings as a grid; only a stream's when opened from it. */
export default function RecordingList() {
  return (
    <ResourceList<Recording>
      contract={contract}
      perPage={pageSize}
      columns={[]}
      creates={false}
      canDelete={recordingCan.delete}
      deleteConfirmation={nameOfRecording}
      actions={<AddRecording />}
      emptyAction={<AddRecording />}
      filters={<StreamFilter />}
    >
      <CardGrid<Recording>
        contract={contract}
        card={(recording, selects) => (
          <RecordingCard recording={recording} selects={selects && recordingCan.delete(recording)} />
        )}
      />
    </ResourceList>
  );
}
