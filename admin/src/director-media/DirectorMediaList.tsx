import { directorMedia as contract, type DirectorMedia } from "@vigil/contract";
import { useListContext } from "ra-core";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router-dom";
import type { Column } from "../resource/column.ts";
import { Moment } from "../resource/Moment.tsx";
import { ResourceList } from "../resource/ResourceList.tsx";
import { BackToDirector } from "./BackToDirector.tsx";
import { MakeDefault } from "./MakeDefault.tsx";
import { isOnItsWay, lookEvery, Preparing } from "./Preparing.tsx";
import { TitleInPlace } from "./TitleInPlace.tsx";

const columns: Column<DirectorMedia>[] = [
  { source: "title", render: (video) => <TitleInPlace video={video} /> },
  { source: "transcoded_video", render: (video) => <Preparing video={video} /> },
  { source: "default", fit: true, render: (video) => <MakeDefault video={video} /> },
  { source: "created_at", fit: true, wide: true, render: (video) => <Moment at={video.created_at} /> },
];

/** Videos for the director's panel; with the way back to it when it was opened from there (spec §2). */
export default function DirectorMediaList() {
  const [query] = useSearchParams();
  // Kept: paging and searching write the address anew.
  const [stream] = useState(query.get("stream"));
  return (
    <ResourceList
      contract={contract}
      columns={columns}
      actions={
        <>
          <KeepLooking />
          {stream && <BackToDirector stream={stream} />}
        </>
      }
    />
  );
}

/** Follows videos that are being prepared. */
const KeepLooking = () => {
  const { data, refetch } = useListContext<DirectorMedia>();
  const worthIt = data?.some(isOnItsWay) ?? false;
  useEffect(() => {
    if (!worthIt) return;
    const timer = setInterval(() => void refetch(), lookEvery);
    return () => clearInterval(timer);
  }, [worthIt, refetch]);
  return null;
};
