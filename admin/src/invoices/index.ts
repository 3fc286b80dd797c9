import { invoices as contract } from "@vigil/contract";
import type { ResourceProps } from "ra-core";
import { loadable } from "../loading/loadable.tsx";

export const invoices = {
  name: contract.path,
  list: loadable(() => import("./InvoiceList.tsx")),
  show: loadable(() => import("./InvoiceShow.tsx")),
  recordRepresentation: "invoice_number",
} satisfies ResourceProps;
