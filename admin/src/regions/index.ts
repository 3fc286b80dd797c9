import { regions as contract } from "@vigil/contract";
import type { ResourceProps } from "ra-core";
import { lazy } from "react";

export const regions = {
  name: contract.path,
  list: lazy(() => import("./RegionList.tsx")),
  create: lazy(() => import("./RegionCreate.tsx")),
  edit: lazy(() => import("./RegionEdit.tsx")),
  recordRepresentation: contract.title,
} satisfies ResourceProps;
