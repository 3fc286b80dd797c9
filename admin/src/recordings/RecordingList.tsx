import { Box } from "@mui/material";
import type { Recording } from "@vigil/contract";
import { recordings as contract, recordingCan } from "@vigil/contract";
import { RecordContextProvider, useListContext } from "ra-core";
import { ResourceList } from "../resource/ResourceList.tsx";
import { AddRecording } from "./AddRecording.tsx";
import { nameOfRecording } from "./name-of-recording.ts";
import { RecordingCard } from "./RecordingCard.tsx";

/** Spec §9. */
const pageSize = 25;

/** Recordings as a grid; a stream's own when opened from it. */
export default function RecordingList() {
  return (
    <ResourceList<Recording>
      contract={contract}
      perPage={pageSize}
      columns={[]}
      creates={false}
      canDelete={recordingCan.delete}
      confirmBy={nameOfRecording}
      actions={<AddRecording />}
      emptyAction={<AddRecording />}
    >
      <Grid />
    </ResourceList>
  );
}

const Grid = () => {
  const { data = [] } = useListContext<Recording>();
  return (
    <Box component="ul" sx={grid}>
      {data.map((recording) => (
        <RecordContextProvider key={recording.id} value={recording}>
          <RecordingCard recording={recording} />
        </RecordContextProvider>
      ))}
    </Box>
  );
};

const grid = {
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(260px, 1fr))",
  gap: 4,
  m: 0,
  p: 0,
  listStyle: "none",
} as const;
