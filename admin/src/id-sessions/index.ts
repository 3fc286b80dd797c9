import { idSessions as contract } from "@vigil/contract";
import type { ResourceProps } from "ra-core";
import { lazy } from "react";

export const idSessions = {
  name: contract.path,
  list: lazy(() => import("./IdSessionList.tsx")),
  create: lazy(() => import("./IdSessionCreate.tsx")),
  edit: lazy(() => import("./IdSessionEdit.tsx")),
  recordRepresentation: contract.title,
} satisfies ResourceProps;
