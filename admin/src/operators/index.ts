import { operators as contract } from "@vigil/contract";
import type { ResourceProps } from "ra-core";
import { lazy } from "react";

export const operators = {
  name: contract.path,
  list: lazy(() => import("./OperatorList.tsx")),
  create: lazy(() => import("./OperatorCreate.tsx")),
  edit: lazy(() => import("./OperatorEdit.tsx")),
  recordRepresentation: contract.title,
} satisfies ResourceProps;
