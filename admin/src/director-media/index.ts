import { directorMedia as contract } from "@vigil/contract";
import type { ResourceProps } from "ra-core";
import { lazy } from "react";

export const directorMedia = {
  name: contract.path,
  list: lazy(() => import("./DirectorMediaList.tsx")),
  create: lazy(() => import("./DirectorMediaCreate.tsx")),
  edit: lazy(() => import("./DirectorMediaEdit.tsx")),
  recordRepresentation: contract.title,
} satisfies ResourceProps;
