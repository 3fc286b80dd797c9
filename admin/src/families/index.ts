import { families as contract } from "@vigil/contract";
import type { ResourceProps } from "ra-core";
import { lazy } from "react";

export const families = {
  name: contract.path,
  list: lazy(() => import("./FamilyList.tsx")),
  create: lazy(() => import("./FamilyCreate.tsx")),
  edit: lazy(() => import("./FamilyEdit.tsx")),
  recordRepresentation: contract.title,
} satisfies ResourceProps;
