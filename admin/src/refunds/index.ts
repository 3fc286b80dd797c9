import { refunds as contract } from "@vigil/contract";
import type { ResourceProps } from "ra-core";
import { lazy } from "react";

export const refunds = {
  name: contract.path,
  create: lazy(() => import("./RefundCreate.tsx")),
  recordRepresentation: contract.title,
} satisfies ResourceProps;
