import { families as contract, type Family, telephoneText } from "@vigil/contract";
import { BulkSwitch } from "../accounts/BulkSwitch.tsx";
import { statusColumn } from "../accounts/column.tsx";
import { RowSwitch } from "../accounts/RowSwitch.tsx";
import { useMe } from "../me.tsx";
import { Moment } from "../resource/fields/Moment.tsx";
import type { Column } from "../resource/list/column.ts";
import { HomeChip } from "../resource/list/HomeChip.tsx";
import { ResourceList } from "../resource/list/ResourceList.tsx";

const name: Column<Family> = { source: "family_admin_name" };
const home: Column<Family> = {
  source: "funeral_home",
  render: (family) => family.funeral_home_detail?.title ?? "–",
};
const rest: Column<Family>[] = [
  { source: "username", wide: true },
  { source: "email" },
  { source: "phone", fit: true, render: ({ phone }) => phone && telephoneText(phone) },
  { source: "created_at", fit: true, wide: true, render: (family) => <Moment at={family.created_at} /> },
  statusColumn,
];

/** The families of the home; super admins see all families and their homes. */
export default function FamilyList() {
  const allHomes = useMe().role === "super_admin";
  return (
    <ResourceList
      contract={contract}
      filters={<HomeChip />}
      rowActions={<RowSwitch contract={contract} />}
      bulkActions={<BulkSwitch contract={contract} />}
      columns={allHomes ? [name, home, ...rest] : [name, ...rest]}
    />
  );
}
