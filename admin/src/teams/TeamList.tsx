import { type CareTeam, teams as contract } from "@vigil/contract";
import { BulkSwitch } from "../accounts/BulkSwitch.tsx";
import { statusColumn } from "../accounts/column.tsx";
import { RowSwitch } from "../accounts/RowSwitch.tsx";
import type { Column } from "../resource/list/column.ts";
import { ResourceList } from "../resource/list/ResourceList.tsx";

const columns: Column<CareTeam>[] = [
  { source: "company_name" },
  { source: "admin_name", wide: true },
  { source: "specialists", render: (team) => team.specialists.map(({ title }) => title).join(", ") || "–" },
  { source: "email", wide: true },
  { source: "phone", fit: true },
  statusColumn,
];

/** Care teams: companies that look after streams, with their specialists. */
export default function TeamList() {
  return (
    <ResourceList
      contract={contract}
      rowActions={<RowSwitch contract={contract} />}
      bulkActions={<BulkSwitch contract={contract} />}
      columns={columns}
    />
  );
}
