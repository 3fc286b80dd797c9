import { subscriptionChanges as changeContract, orders as contract } from "@vigil/contract";
import type { ResourceProps } from "ra-core";
import { loadable } from "../loading/loadable.tsx";

export const orders = {
  name: contract.path,
  list: loadable(() => import("./OrderList.tsx")),
  create: loadable(() => import("./BuyPage.tsx")),
  recordRepresentation: contract.title,
} satisfies ResourceProps;

export const subscriptionChanges = {
  name: changeContract.path,
  create: loadable(() => import("./RenewPage.tsx")),
  recordRepresentation: changeContract.title,
} satisfies ResourceProps;
