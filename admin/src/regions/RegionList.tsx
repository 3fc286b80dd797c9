import { regions as contract, type Region } from "@vigil/contract";
import { Moment } from "../resource/fields/Moment.tsx";
import type { Column } from "../resource/list/column.ts";
import { ResourceList } from "../resource/list/ResourceList.tsx";

const columns: Column<Region>[] = [
  { source: "name" },
  { source: "funeral_homes", align: "right", fit: true, render: (region) => region.funeral_homes.length },
  { source: "created_at", fit: true, render: (region) => <Moment at={region.created_at} /> },
];

/** Regions: groups of funeral homes, with the number of homes in each. */
export default function RegionList() {
  return <ResourceList contract={contract} columns={columns} />;
}
