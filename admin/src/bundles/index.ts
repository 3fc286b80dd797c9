import { bundles as contract } from "@vigil/contract";
import type { ResourceProps } from "ra-core";
import { loadable } from "../loading/loadable.tsx";

export const bundles = {
  name: contract.path,
  list: loadable(() => import("./BundleList.tsx")),
  create: loadable(() => import("./BundleCreate.tsx")),
  edit: loadable(() => import("./BundleEdit.tsx")),
  recordRepresentation: contract.title,
} satisfies ResourceProps;
