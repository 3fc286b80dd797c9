import { paymentProofs as contract } from "@vigil/contract";
import type { ResourceProps } from "ra-core";
import { lazy } from "react";

export const paymentProofs = {
  name: contract.path,
  list: lazy(() => import("./PaymentProofList.tsx")),
  show: lazy(() => import("./PaymentProofShow.tsx")),
  recordRepresentation: contract.title,
} satisfies ResourceProps;
