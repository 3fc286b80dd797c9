import { homes as contract, type FuneralHome } from "@vigil/contract";
import { BulkSwitch } from "../accounts/BulkSwitch.tsx";
import { statusColumn } from "../accounts/column.tsx";
import { RowSwitch } from "../accounts/RowSwitch.tsx";
import { placeAddress } from "../language/format.ts";
import { Moment } from "../resource/fields/Moment.tsx";
import { CreateButton } from "../resource/list/CreateButton.tsx";
import type { Column } from "../resource/list/column.ts";
import { ResourceList } from "../resource/list/ResourceList.tsx";

const pageSize = 20;

const columns: Column<FuneralHome>[] = [
  { source: "funeral_home_name" },
  { source: "city_name", render: (home) => placeAddress(`${home.city_name}, ${home.state_name}`) },
  { source: "email", wide: true },
  { source: "telephone_number", fit: true },
  { source: "available_stream_count", align: "right", wide: true },
  { source: "created_at", fit: true, wide: true, render: (home) => <Moment at={home.created_at} /> },
  statusColumn,
];

/** All funeral homes. */
export default function HomeList() {
  return (
    <ResourceList
      contract={contract}
      rowActions={<RowSwitch contract={contract} />}
      bulkActions={<BulkSwitch contract={contract} />}
      perPage={pageSize}
      creates={false}
      actions={<CreateButton contract={contract} to={`/${contract.path}/add`} />}
      columns={columns}
    />
  );
}
