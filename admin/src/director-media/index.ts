import { directorMedia as contract } from "@vigil/contract";
import type { ResourceProps } from "ra-core";
import { loadable } from "../loading/loadable.tsx";

export const directorMedia = {
  name: contract.path,
  list: loadable(() => import("./DirectorMediaList.tsx")),
  create: loadable(() => import("./DirectorMediaCreate.tsx")),
  edit: loadable(() => import("./DirectorMediaEdit.tsx")),
  recordRepresentation: contract.title,
} satisfies ResourceProps;
