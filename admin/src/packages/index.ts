import { packages as contract } from "@vigil/contract";
import type { ResourceProps } from "ra-core";
import { loadable } from "../loading/loadable.tsx";

export const packages = {
  name: contract.path,
  list: loadable(() => import("./PackageList.tsx")),
  create: loadable(() => import("./PackageCreate.tsx")),
  edit: loadable(() => import("./PackageEdit.tsx")),
  recordRepresentation: contract.title,
} satisfies ResourceProps;
