import { Typography } from "@mui/material";
import type { Recording } from "@vigil/contract";
import { recordings as contract, recordingCan } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { useMe } from "../me.tsx";
import { CardGrid } from "../resource/list/CardGrid.tsx";
import { ResourceList } from "../resource/list/ResourceList.tsx";
import { StreamFilter } from "../streams/list/StreamFilter.tsx";
import { PagesWords } from "../words/PagesWords.tsx";
import { AddRecording } from "./AddRecording.tsx";
import { nameOfRecording } from "./name-of-recording.ts";
import { RecordingCard } from "./RecordingCard.tsx";

/** Cards a page. */
const pageSize = 25;

/** Recordings as a grid; only a stream's when opened from it. */
export default function RecordingList() {
  const { role, funeral_home_name: home } = useMe();
  const isFamily = role === "family";
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
      legend={isFamily && <AskHome home={home} />}
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

/** What a family can't change here itself, and who does it for them. */
const AskHome = ({ home }: { home: string | null }) => (
  <PagesWords>
    <Asked home={home ?? ""} />
  </PagesWords>
);

const Asked = ({ home }: { home: string }) => (
  <Typography color="text.secondary" sx={{ mb: 4 }}>
    {useTranslate()("vigil.captions.ask_home", { home })}
  </Typography>
);
