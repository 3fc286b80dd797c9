import { bin as contract } from "@vigil/contract";
import type { ResourceProps } from "ra-core";
import { lazy } from "react";

export const bin = {
  name: contract.path,
  list: lazy(() => import("./BinList.tsx")),
  recordRepresentation: contract.title,
} satisfies ResourceProps;
