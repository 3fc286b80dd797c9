import { admins as contract } from "@vigil/contract";
import type { ResourceProps } from "ra-core";
import { lazy } from "react";

export const admins = {
  name: contract.path,
  list: lazy(() => import("./AdminList.tsx")),
  create: lazy(() => import("./AdminCreate.tsx")),
  edit: lazy(() => import("./AdminEdit.tsx")),
  recordRepresentation: contract.title,
} satisfies ResourceProps;
