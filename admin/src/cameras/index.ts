import { cameras as contract } from "@vigil/contract";
import type { ResourceProps } from "ra-core";
import { loadable } from "../loading/loadable.tsx";

export const cameras = {
  name: contract.path,
  list: loadable(() => import("./CameraList.tsx")),
  create: loadable(() => import("./CameraCreate.tsx")),
  edit: loadable(() => import("./CameraEdit.tsx")),
  show: loadable(() => import("./CameraShow.tsx")),
  recordRepresentation: contract.title,
} satisfies ResourceProps;
