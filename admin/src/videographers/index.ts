import { videographers as contract } from "@vigil/contract";
import type { ResourceProps } from "ra-core";
import { lazy } from "react";

export const videographers = {
  name: contract.path,
  list: lazy(() => import("./VideographerList.tsx")),
  create: lazy(() => import("./VideographerCreate.tsx")),
  edit: lazy(() => import("./VideographerEdit.tsx")),
  recordRepresentation: contract.title,
} satisfies ResourceProps;
