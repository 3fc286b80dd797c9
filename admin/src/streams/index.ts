import { streams as contract } from "@vigil/contract";
import type { ResourceProps } from "ra-core";
import { loadable } from "../loading/loadable.tsx";

export const streams = {
  name: contract.path,
  list: loadable(() => import("./StreamList.tsx")),
  create: loadable(() => import("./StreamCreate.tsx")),
  edit: loadable(() => import("./StreamEdit.tsx")),
  recordRepresentation: contract.title,
} satisfies ResourceProps;
