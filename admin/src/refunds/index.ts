import { refunds as contract } from "@vigil/contract";
import type { ResourceProps } from "ra-core";
import { loadable } from "../loading/loadable.tsx";

export const refunds = {
  name: contract.path,
  create: loadable(() => import("./RefundCreate.tsx")),
  recordRepresentation: contract.title,
} satisfies ResourceProps;
