import { Typography } from "@mui/material";
import { recordingsResource as contract, type Stream, streams } from "@vigil/contract";
import { useGetOne, useNotify, useRedirect } from "ra-core";
import { useEffect } from "react";
import { useSearchParams } from "react-router-dom";
import { CreatePage } from "../resource/CreatePage.tsx";
import { filteredList } from "../resource/list/list-address.ts";
import { streamLabel } from "../streams/stream-label.ts";
import { RecordingInputs } from "./RecordingInputs.tsx";

/** A recording of the stream in the address; without one it reports 'No stream found'. */
export default function RecordingCreate() {
  const [query] = useSearchParams();
  const stream = query.get("stream");
  const notify = useNotify();
  const redirect = useRedirect();
  useEffect(() => {
    if (stream) return;
    notify("vigil.recordings.no_stream", { type: "error" });
    redirect("list", streams.path);
  }, [stream, notify, redirect]);
  const { data: service } = useGetOne<Stream>(streams.path, { id: stream ?? "" }, { enabled: !!stream });
  if (!stream) return null;
  return (
    <CreatePage
      contract={contract}
      intro={service && <Typography sx={{ mb: 4 }}>{streamLabel(service)}</Typography>}
      defaultValues={{ stream }}
      redirect={() => filteredList(contract.path, { stream })}
    >
      <RecordingInputs />
    </CreatePage>
  );
}
