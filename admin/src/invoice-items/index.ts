import { invoiceItems as contract } from "@vigil/contract";
import type { ResourceProps } from "ra-core";
import { loadable } from "../loading/loadable.tsx";

export const invoiceItems = {
  name: contract.path,
  create: loadable(() => import("./InvoiceItemCreate.tsx")),
  recordRepresentation: contract.title,
} satisfies ResourceProps;
