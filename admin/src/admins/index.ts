import { admins as contract } from "@vigil/contract";
import type { ResourceProps } from "ra-core";
import { loadable } from "../loading/loadable.tsx";

export const admins = {
  name: contract.path,
  list: loadable(() => import("./AdminList.tsx")),
  create: loadable(() => import("./AdminCreate.tsx")),
  edit: loadable(() => import("./AdminEdit.tsx")),
  recordRepresentation: contract.title,
} satisfies ResourceProps;
