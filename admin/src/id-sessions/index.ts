import { idSessions as contract } from "@vigil/contract";
import type { ResourceProps } from "ra-core";
import { loadable } from "../loading/loadable.tsx";

export const idSessions = {
  name: contract.path,
  list: loadable(() => import("./IdSessionList.tsx")),
  create: loadable(() => import("./IdSessionCreate.tsx")),
  edit: loadable(() => import("./IdSessionEdit.tsx")),
  recordRepresentation: contract.title,
} satisfies ResourceProps;
