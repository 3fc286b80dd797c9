import { invoiceItems as contract } from "@vigil/contract";
import type { ResourceProps } from "ra-core";
import { lazy } from "react";

export const invoiceItems = {
  name: contract.path,
  create: lazy(() => import("./InvoiceItemCreate.tsx")),
  recordRepresentation: contract.title,
} satisfies ResourceProps;
