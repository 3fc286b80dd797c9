import { recordingsResource as contract, streams } from "@vigil/contract";
import { useNotify, useRedirect } from "ra-core";
import { useEffect } from "react";
import { useSearchParams } from "react-router-dom";
import { CreatePage } from "../resource/CreatePage.tsx";
import { filteredList } from "../resource/list/list-address.ts";
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
  if (!stream) return null;
  return (
    <CreatePage
      contract={contract}
      defaultValues={{ stream }}
      redirect={() => filteredList(contract.path, { stream })}
    >
      <RecordingInputs />
    </CreatePage>
  );
}
