import { onCall as contract, type OnCallDuty } from "@vigil/contract";
import { Moment } from "../resource/fields/Moment.tsx";
import type { Column } from "../resource/list/column.ts";
import { ResourceList } from "../resource/list/ResourceList.tsx";

const columns: Column<OnCallDuty>[] = [
  { source: "admin", render: (duty) => duty.admin_detail?.title },
  { source: "begins_at", fit: true, render: (duty) => <Moment at={duty.begins_at} /> },
  { source: "ends_at", fit: true, render: (duty) => <Moment at={duty.ends_at} /> },
];

/** Who is on duty when, the latest first. */
export default function DutyList() {
  return (
    <ResourceList<OnCallDuty>
      contract={contract}
      columns={columns}
      searches={false}
      sort={{ field: "begins_at", order: "DESC" }}
    />
  );
}
