import { homes as contract } from "@vigil/contract";
import type { ResourceProps } from "ra-core";
import { lazy } from "react";

export const homes = {
  name: contract.path,
  list: lazy(() => import("./HomeList.tsx")),
  create: lazy(() => import("./HomeCreate.tsx")),
  edit: lazy(() => import("./HomeEdit.tsx")),
  recordRepresentation: contract.title,
} satisfies ResourceProps;
