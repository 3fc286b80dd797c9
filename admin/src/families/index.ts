import { families as contract } from "@vigil/contract";
import type { ResourceProps } from "ra-core";
import { loadable } from "../loading/loadable.tsx";

export const families = {
  name: contract.path,
  list: loadable(() => import("./FamilyList.tsx")),
  create: loadable(() => import("./FamilyCreate.tsx")),
  edit: loadable(() => import("./FamilyEdit.tsx")),
  recordRepresentation: contract.title,
} satisfies ResourceProps;
