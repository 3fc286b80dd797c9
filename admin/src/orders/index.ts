import { subscriptionChanges as changeContract, orders as contract } from "@vigil/contract";
import type { ResourceProps } from "ra-core";
import { lazy } from "react";

export const orders = {
  name: contract.path,
  list: lazy(() => import("./OrderList.tsx")),
  create: lazy(() => import("./BuyPage.tsx")),
  recordRepresentation: contract.title,
} satisfies ResourceProps;

export const subscriptionChanges = {
  name: changeContract.path,
  create: lazy(() => import("./RenewPage.tsx")),
  recordRepresentation: changeContract.title,
} satisfies ResourceProps;
