import { videographers as contract } from "@vigil/contract";
import type { ResourceProps } from "ra-core";
import { loadable } from "../loading/loadable.tsx";

export const videographers = {
  name: contract.path,
  list: loadable(() => import("./VideographerList.tsx")),
  create: loadable(() => import("./VideographerCreate.tsx")),
  edit: loadable(() => import("./VideographerEdit.tsx")),
  recordRepresentation: contract.title,
} satisfies ResourceProps;
