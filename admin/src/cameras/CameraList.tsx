import { cameras as contract, type IpCamera } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { withWords } from "../language/words.ts";
import { part } from "../loading/loadable.tsx";
import { useMe } from "../me.tsx";
import { Moment } from "../resource/fields/Moment.tsx";
import type { Column } from "../resource/list/column.ts";
import { ResourceList } from "../resource/list/ResourceList.tsx";
import { HomesOfCamera } from "./HomesOfCamera.tsx";
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

const HomeFilter = part(withWords("pages", () => import("./HomeFilter.tsx")));
const NoCameras = part(withWords("pages", () => import("./NoCameras.tsx")));
const homesColumn: Column<IpCamera> = {
  source: "funeral_homes",
  render: (camera) => <HomesOfCamera camera={camera} />,
};
const columnsOfAll = [...columns.slice(0, 1), homesColumn, ...columns.slice(1)];

/** Fixed cameras and whether they are sending; for those who see all homes' also whose they are. */
export default function CameraList() {
  const seesAll = useMe().role === "super_admin";
  return (
    <ResourceList
      contract={contract}
      columns={seesAll ? columnsOfAll : columns}
      filters={seesAll && <HomeFilter />}
      emptyAction={seesAll ? undefined : <NoCameras />}
    />
  );
}
