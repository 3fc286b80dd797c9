import { type CareOperator, operators as contract } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { BulkSwitch } from "../accounts/BulkSwitch.tsx";
import { statusColumn } from "../accounts/column.tsx";
import { RowSwitch } from "../accounts/RowSwitch.tsx";
import { RowHoursButton } from "../jobs/HoursButton.tsx";
import { useMe } from "../me.tsx";
import type { Column } from "../resource/list/column.ts";
import { ResourceList } from "../resource/list/ResourceList.tsx";

const name: Column<CareOperator> = { source: "full_name" };
const contact: Column<CareOperator>[] = [{ source: "email" }, { source: "phone", fit: true, wide: true }];
const team: Column<CareOperator>[] = [
  {
    source: "client_care_team_name",
    render: (operator) => operator.client_care_team_name ?? operator.client_care_team_detail?.title ?? "–",
  },
  { source: "client_care_team_phone", wide: true },
];
const jobs: Column<CareOperator> = { source: "delivered_jobs", align: "right" };

const rowActions = (
  <>
    <RowHoursButton />
    <RowSwitch contract={contract} />
  </>
);

/** Care specialists. Super admins see their teams; a team sees how many jobs its operators have delivered. */
export default function OperatorList() {
  const translate = useTranslate();
  if (useMe().role === "super_admin") {
    return (
      <ResourceList
        contract={contract}
        rowActions={rowActions}
        bulkActions={<BulkSwitch contract={contract} />}
        title={translate("vigil.menu.care_specialists")}
        columns={[name, ...team, ...contact, statusColumn]}
      />
    );
  }
  return (
    <ResourceList
      contract={contract}
      rowActions={rowActions}
      bulkActions={<BulkSwitch contract={contract} />}
      columns={[name, ...contact, jobs, statusColumn]}
    />
  );
}
