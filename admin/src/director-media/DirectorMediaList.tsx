import { directorMedia as contract, type DirectorMedia } from "@vigil/contract";
import { useListContext } from "ra-core";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { Moment } from "../resource/fields/Moment.tsx";
import type { Column } from "../resource/list/column.ts";
import { ResourceList } from "../resource/list/ResourceList.tsx";
import { BackToDirector } from "./BackToDirector.tsx";
import { MakeDefault } from "./MakeDefault.tsx";
import { isTranscoding, Preparing, transcodePollInterval } from "./Preparing.tsx";
import { TitleInPlace } from "./TitleInPlace.tsx";

const columns: Column<DirectorMedia>[] = [
  { source: "title", render: (video) => <TitleInPlace video={video} /> },
  { source: "transcoded_video", render: (video) => <Preparing video={video} /> },
  { source: "default", fit: true, render: (video) => <MakeDefault video={video} /> },
  { source: "created_at", fit: true, wide: true, render: (video) => <Moment at={video.created_at} /> },
];

/** Videos for the Director Panel, with a link back to the panel that opened the list. */
export default function DirectorMediaList() {
  const [query] = useSearchParams();
  // Remembered, because paging and searching replace the URL's query.
  const [stream] = useState(query.get("stream"));
  return (
    <ResourceList
      contract={contract}
      columns={columns}
      actions={
        <>
          <PollWhileTranscoding />
          {stream && <BackToDirector stream={stream} />}
        </>
      }
    />
  );
}

/** Refetches the list while a video is being transcoded. */
const PollWhileTranscoding = () => {
  const { data, refetch } = useListContext<DirectorMedia>();
  const hasTranscoding = data?.some(isTranscoding) ?? false;
  useEffect(() => {
    if (!hasTranscoding) return;
    const timer = setInterval(() => void refetch(), transcodePollInterval);
    return () => clearInterval(timer);
  }, [hasTranscoding, refetch]);
  return null;
};
