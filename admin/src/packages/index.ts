import { packages as contract } from "@vigil/contract";
import type { ResourceProps } from "ra-core";
import { lazy } from "react";

export const packages = {
  name: contract.path,
  list: lazy(() => import("./PackageList.tsx")),
  create: lazy(() => import("./PackageCreate.tsx")),
  edit: lazy(() => import("./PackageEdit.tsx")),
  recordRepresentation: contract.title,
} satisfies ResourceProps;
