import { bundles as contract } from "@vigil/contract";
import type { ResourceProps } from "ra-core";
import { lazy } from "react";

export const bundles = {
  name: contract.path,
  list: lazy(() => import("./BundleList.tsx")),
  create: lazy(() => import("./BundleCreate.tsx")),
  edit: lazy(() => import("./BundleEdit.tsx")),
  recordRepresentation: contract.title,
} satisfies ResourceProps;
