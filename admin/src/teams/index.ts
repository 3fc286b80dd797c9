import { teams as contract } from "@vigil/contract";
import type { ResourceProps } from "ra-core";
import { loadable } from "../loading/loadable.tsx";

export const teams = {
  name: contract.path,
  list: loadable(() => import("./TeamList.tsx")),
  create: loadable(() => import("./TeamCreate.tsx")),
  edit: loadable(() => import("./TeamEdit.tsx")),
  recordRepresentation: contract.title,
} satisfies ResourceProps;
