import { streamInfo as contract } from "@vigil/contract";
import type { ResourceProps } from "ra-core";
import { loadable } from "../loading/loadable.tsx";

export const streamInfo = {
  name: contract.path,
  list: loadable(() => import("./StreamInfoList.tsx")),
  show: loadable(() => import("./StreamInfoShow.tsx")),
  recordRepresentation: contract.title,
} satisfies ResourceProps;
