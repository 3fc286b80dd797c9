import { admins as contract, type SuperAdmin } from "@vigil/contract";
import { BulkSwitch } from "../accounts/BulkSwitch.tsx";
import { statusColumn } from "../accounts/column.tsx";
import { RowSwitch } from "../accounts/RowSwitch.tsx";
import { useMe } from "../me.tsx";
import { Moment } from "../resource/fields/Moment.tsx";
import type { Column } from "../resource/list/column.ts";
import { ResourceList } from "../resource/list/ResourceList.tsx";

const columns: Column<SuperAdmin>[] = [
  { source: "full_name" },
  { source: "username" },
  { source: "email" },
  { source: "phone", fit: true, wide: true },
  { source: "last_login", fit: true, wide: true, render: (admin) => <Moment at={admin.last_login} /> },
  statusColumn,
];

/** The super admins. Nobody may delete their own account. */
export default function AdminList() {
  const me = useMe();
  return (
    <ResourceList
      contract={contract}
      rowActions={<RowSwitch contract={contract} />}
      bulkActions={<BulkSwitch contract={contract} />}
      columns={columns}
      canDelete={(admin: SuperAdmin) => admin.id !== me.id}
    />
  );
}
