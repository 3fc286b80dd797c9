import { bin as contract } from "@vigil/contract";
import type { ResourceProps } from "ra-core";
import { loadable } from "../loading/loadable.tsx";

export const bin = {
  name: contract.path,
  list: loadable(() => import("./BinList.tsx")),
  recordRepresentation: contract.title,
} satisfies ResourceProps;
