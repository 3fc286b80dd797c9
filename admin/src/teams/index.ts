import { teams as contract } from "@vigil/contract";
import type { ResourceProps } from "ra-core";
import { lazy } from "react";

export const teams = {
  name: contract.path,
  list: lazy(() => import("./TeamList.tsx")),
  create: lazy(() => import("./TeamCreate.tsx")),
  edit: lazy(() => import("./TeamEdit.tsx")),
  recordRepresentation: contract.title,
} satisfies ResourceProps;
