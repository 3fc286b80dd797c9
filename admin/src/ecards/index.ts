import { ecards as contract } from "@vigil/contract";
import type { ResourceProps } from "ra-core";
import { loadable } from "../loading/loadable.tsx";

export const ecards = {
  name: contract.path,
  list: loadable(() => import("./EcardList.tsx")),
  create: loadable(() => import("./EcardCreate.tsx")),
  edit: loadable(() => import("./EcardEdit.tsx")),
  recordRepresentation: contract.title,
} satisfies ResourceProps;
