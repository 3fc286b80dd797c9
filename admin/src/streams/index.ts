import { streams as contract } from "@vigil/contract";
import type { ResourceProps } from "ra-core";
import { lazy } from "react";

export const streams = {
  name: contract.path,
  list: lazy(() => import("./StreamList.tsx")),
  create: lazy(() => import("./StreamCreate.tsx")),
  edit: lazy(() => import("./StreamEdit.tsx")),
  recordRepresentation: contract.title,
} satisfies ResourceProps;
