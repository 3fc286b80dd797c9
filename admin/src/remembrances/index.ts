import { remembrances as contract } from "@vigil/contract";
import type { ResourceProps } from "ra-core";
import { loadable } from "../loading/loadable.tsx";
import { nameOfRemembrance } from "./name-of-remembrance.ts";

export const remembrances = {
  name: contract.path,
  list: loadable(() => import("./RemembranceList.tsx")),
  create: loadable(() => import("./RemembranceCreate.tsx")),
  edit: loadable(() => import("./RemembranceEdit.tsx")),
  recordRepresentation: nameOfRemembrance as never,
} satisfies ResourceProps;
