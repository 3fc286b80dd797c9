import { remembrances as contract } from "@vigil/contract";
import type { ResourceProps } from "ra-core";
import { lazy } from "react";
import { nameOfRemembrance } from "./name-of-remembrance.ts";

export const remembrances = {
  name: contract.path,
  list: lazy(() => import("./RemembranceList.tsx")),
  create: lazy(() => import("./RemembranceCreate.tsx")),
  edit: lazy(() => import("./RemembranceEdit.tsx")),
  recordRepresentation: nameOfRemembrance as never,
} satisfies ResourceProps;
