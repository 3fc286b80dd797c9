import { invoices as contract } from "@vigil/contract";
import type { ResourceProps } from "ra-core";
import { lazy } from "react";

export const invoices = {
  name: contract.path,
  list: lazy(() => import("./InvoiceList.tsx")),
  show: lazy(() => import("./InvoiceShow.tsx")),
  recordRepresentation: "invoice_number",
} satisfies ResourceProps;
