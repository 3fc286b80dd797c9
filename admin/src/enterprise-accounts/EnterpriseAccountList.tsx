import { enterpriseAccounts as contract, type EnterpriseAccount } from "@vigil/contract";
import { formatDay } from "../language/format.ts";
import { Moment } from "../resource/fields/Moment.tsx";
import type { Column } from "../resource/list/column.ts";
import { ResourceList } from "../resource/list/ResourceList.tsx";

const columns: Column<EnterpriseAccount>[] = [
  { source: "enterprise_account_name" },
  { source: "manager_name" },
  { source: "manager_email", wide: true },
  { source: "funeral_homes", align: "right", fit: true, render: (account) => account.funeral_homes.length },
  { source: "regions", align: "right", fit: true, wide: true, render: (account) => account.regions.length },
  { source: "renewal_date", fit: true, render: (account) => formatDay(account.renewal_date) },
  { source: "created_at", fit: true, wide: true, render: (account) => <Moment at={account.created_at} /> },
];

/** Enterprise accounts: organisations with several funeral homes. */
export default function EnterpriseAccountList() {
  return <ResourceList contract={contract} columns={columns} />;
}
