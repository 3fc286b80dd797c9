import { paymentProofs as contract } from "@vigil/contract";
import type { ResourceProps } from "ra-core";
import { loadable } from "../loading/loadable.tsx";

export const paymentProofs = {
  name: contract.path,
  list: loadable(() => import("./PaymentProofList.tsx")),
  show: loadable(() => import("./PaymentProofShow.tsx")),
  recordRepresentation: contract.title,
} satisfies ResourceProps;
