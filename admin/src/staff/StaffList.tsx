import { staff as contract, type Staff } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { BulkSwitch } from "../accounts/BulkSwitch.tsx";
import { statusColumn } from "../accounts/column.tsx";
import { RowSwitch } from "../accounts/RowSwitch.tsx";
import { useMe } from "../me.tsx";
import { PersonName } from "../resource/fields/PersonName.tsx";
import type { Column } from "../resource/list/column.ts";
import { HomeChip } from "../resource/list/HomeChip.tsx";
import { ResourceList } from "../resource/list/ResourceList.tsx";

const StaffRole = ({ role }: { role: Staff["staff_role"] }) => useTranslate()(`vigil.staff_roles.${role}`);

const home: Column<Staff> = {
  source: "funeral_home",
  render: (person) => person.funeral_home_detail?.title ?? "–",
};
const columns: Column<Staff>[] = [
  {
    source: "full_name",
    render: (person) => <PersonName name={person.full_name} picture={person.picture} />,
  },
  {
    source: "staff_role",
    fit: true,
    render: (person) => <StaffRole role={person.staff_role} />,
    text: (person, translate) => translate(`vigil.staff_roles.${person.staff_role}`),
  },
  { source: "email" },
  { source: "phone", fit: true, wide: true },
  { source: "username", wide: true },
  statusColumn,
];

/** The staff of the home; super admins see all staff and their homes. */
export default function StaffList() {
  const allHomes = useMe().role === "super_admin";
  return (
    <ResourceList
      contract={contract}
      filters={<HomeChip />}
      rowActions={<RowSwitch contract={contract} />}
      bulkActions={<BulkSwitch contract={contract} />}
      columns={allHomes ? columns.toSpliced(1, 0, home) : columns}
    />
  );
}
