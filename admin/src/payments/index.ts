import { payments as contract } from "@vigil/contract";
import type { ResourceProps } from "ra-core";
import { lazy } from "react";

export const payments = {
  name: contract.path,
  create: lazy(() => import("./PaymentCreate.tsx")),
  recordRepresentation: contract.title,
} satisfies ResourceProps;
