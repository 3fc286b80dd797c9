import { directorMedia as contract, type DirectorMedia } from "@vigil/contract";
import type { Column } from "../resource/column.ts";
import { Moment } from "../resource/Moment.tsx";
import { ResourceList } from "../resource/ResourceList.tsx";
import { Thumbnail } from "../resource/Thumbnail.tsx";
import { YesNo } from "../resource/YesNo.tsx";
import { Transcoded } from "./Transcoded.tsx";

const columns: Column<DirectorMedia>[] = [
  { source: "title", render: (video) => <Thumbnail address={video.image} name={video.title} /> },
  { source: "transcoded_video", render: (video) => <Transcoded video={video} /> },
  { source: "default", fit: true, render: (video) => <YesNo value={video.default} /> },
  { source: "created_at", fit: true, wide: true, render: (video) => <Moment at={video.created_at} /> },
];

/** Videos for the director's panel. */
export default function DirectorMediaList() {
  return <ResourceList contract={contract} columns={columns} />;
}
