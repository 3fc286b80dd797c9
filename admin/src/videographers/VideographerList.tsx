import { videographers as contract, type Videographer } from "@vigil/contract";
import { BulkSwitch } from "../accounts/BulkSwitch.tsx";
import { statusColumn } from "../accounts/column.tsx";
import { RowSwitch } from "../accounts/RowSwitch.tsx";
import { RowHoursButton } from "../jobs/HoursButton.tsx";
import { dollars } from "../resource/fields/dollars.ts";
import type { Column } from "../resource/list/column.ts";
import { ResourceList } from "../resource/list/ResourceList.tsx";

const columns: Column<Videographer>[] = [
  { source: "full_name" },
  { source: "city_name" },
  { source: "email" },
  { source: "phone", fit: true, wide: true },
  {
    source: "cost_per_live_stream",
    align: "right",
    wide: true,
    render: (person) => dollars(person.cost_per_live_stream),
  },
  { source: "max_job_per_month", align: "right", wide: true },
  statusColumn,
];

const rowActions = (
  <>
    <RowHoursButton />
    <RowSwitch contract={contract} />
  </>
);

/** People who film on site. */
export default function VideographerList() {
  return (
    <ResourceList
      contract={contract}
      rowActions={rowActions}
      bulkActions={<BulkSwitch contract={contract} />}
      columns={columns}
    />
  );
}
