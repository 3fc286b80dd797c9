import { ecards as contract } from "@vigil/contract";
import type { ResourceProps } from "ra-core";
import { lazy } from "react";

export const ecards = {
  name: contract.path,
  list: lazy(() => import("./EcardList.tsx")),
  create: lazy(() => import("./EcardCreate.tsx")),
  edit: lazy(() => import("./EcardEdit.tsx")),
  recordRepresentation: contract.title,
} satisfies ResourceProps;
