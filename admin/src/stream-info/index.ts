import { streamInfo as contract } from "@vigil/contract";
import type { ResourceProps } from "ra-core";
import { lazy } from "react";

export const streamInfo = {
  name: contract.path,
  list: lazy(() => import("./StreamInfoList.tsx")),
  show: lazy(() => import("./StreamInfoShow.tsx")),
  recordRepresentation: contract.title,
} satisfies ResourceProps;
