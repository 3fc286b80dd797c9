import { cameras as contract, type IpCamera } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { Moment } from "../resource/fields/Moment.tsx";
import type { Column } from "../resource/list/column.ts";
import { ResourceList } from "../resource/list/ResourceList.tsx";
import { Sending } from "./Sending.tsx";

const columns: Column<IpCamera>[] = [
  { source: "name" },
  { source: "protocol", fit: true, wide: true, render: (camera) => <Protocol camera={camera} /> },
  { source: "publishing", fit: true, render: (camera) => <Sending publishing={camera.publishing} /> },
  { source: "last_published_at", fit: true, render: (camera) => <Moment at={camera.last_published_at} /> },
  { source: "created_at", fit: true, wide: true, render: (camera) => <Moment at={camera.created_at} /> },
];

const Protocol = ({ camera }: { camera: IpCamera }) =>
  useTranslate()(`vigil.cameras.protocol_words.${camera.protocol}`);

/** Fixed cameras and whether they are sending. */
export default function CameraList() {
  return <ResourceList contract={contract} columns={columns} />;
}
