import { operators as contract } from "@vigil/contract";
import type { ResourceProps } from "ra-core";
import { loadable } from "../loading/loadable.tsx";

export const operators = {
  name: contract.path,
  list: loadable(() => import("./OperatorList.tsx")),
  create: loadable(() => import("./OperatorCreate.tsx")),
  edit: loadable(() => import("./OperatorEdit.tsx")),
  recordRepresentation: contract.title,
} satisfies ResourceProps;
