import { homes as contract } from "@vigil/contract";
import type { ResourceProps } from "ra-core";
import { loadable } from "../loading/loadable.tsx";

export const homes = {
  name: contract.path,
  list: loadable(() => import("./HomeList.tsx")),
  create: loadable(() => import("./HomeCreate.tsx")),
  edit: loadable(() => import("./HomeEdit.tsx")),
  recordRepresentation: contract.title,
} satisfies ResourceProps;
