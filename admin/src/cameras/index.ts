import { cameras as contract } from "@vigil/contract";
import type { ResourceProps } from "ra-core";
import { lazy } from "react";

export const cameras = {
  name: contract.path,
  list: lazy(() => import("./CameraList.tsx")),
  create: lazy(() => import("./CameraCreate.tsx")),
  edit: lazy(() => import("./CameraEdit.tsx")),
  show: lazy(() => import("./CameraShow.tsx")),
  recordRepresentation: contract.title,
} satisfies ResourceProps;
