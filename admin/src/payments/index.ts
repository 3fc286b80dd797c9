import { payments as contract } from "@vigil/contract";
import type { ResourceProps } from "ra-core";
import { loadable } from "../loading/loadable.tsx";

export const payments = {
  name: contract.path,
  create: loadable(() => import("./PaymentCreate.tsx")),
  recordRepresentation: contract.title,
} satisfies ResourceProps;
