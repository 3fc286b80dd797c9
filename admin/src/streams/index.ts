import { streams as contract } from "@vigil/contract";
import type { ResourceProps } from "ra-core";
import { lazy } from "react";
import { soon } from "../soon.tsx";

export const streams = {
  name: contract.path,
  list: soon(() => import("./StreamList.tsx")),
  create: lazy(() => import("./StreamCreate.tsx")),
  edit: lazy(() => import("./StreamEdit.tsx")),
  recordRepresentation: contract.title,
} satisfies ResourceProps;
