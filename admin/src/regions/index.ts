import { regions as contract } from "@vigil/contract";
import type { ResourceProps } from "ra-core";
import { loadable } from "../loading/loadable.tsx";

export const regions = {
  name: contract.path,
  list: loadable(() => import("./RegionList.tsx")),
  create: loadable(() => import("./RegionCreate.tsx")),
  edit: loadable(() => import("./RegionEdit.tsx")),
  recordRepresentation: contract.title,
} satisfies ResourceProps;
