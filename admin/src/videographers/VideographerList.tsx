import { videographers as contract, type Videographer } from "@vigil/contract";
import type { Column } from "../resource/column.ts";
import { ResourceList } from "../resource/ResourceList.tsx";

const columns: Column<Videographer>[] = [
  { source: "full_name" },
  { source: "city_name" },
  { source: "email" },
  { source: "phone", fit: true, wide: true },
  { source: "max_job_per_month", align: "right", wide: true },
];

/** People who film on site. */
export default function VideographerList() {
  return <ResourceList contract={contract} columns={columns} />;
}
