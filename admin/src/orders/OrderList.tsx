import { orders as contract, type Order } from "@vigil/contract";
import { useMe } from "../me.tsx";
import type { Column } from "../resource/list/column.ts";
import { ResourceList } from "../resource/list/ResourceList.tsx";
import { OrderActions } from "./OrderActions.tsx";
import { orderColumns } from "./order-columns.tsx";

const home: Column<Order> = {
  source: "funeral_home",
  render: ({ funeral_home_detail }) => funeral_home_detail?.title ?? "",
};

/** All purchases of packages; super admins also see the homes. */
export default function OrderList() {
  const isOwn = useMe().role !== "super_admin";
  const [first, ...rest] = orderColumns;
  const columns = isOwn || !first ? orderColumns : [first, home, ...rest];
  return <ResourceList contract={contract} columns={columns} rowActions={<OrderActions />} />;
}
