import { products as contract } from "@vigil/contract";
import type { ResourceProps } from "ra-core";
import { loadable } from "../loading/loadable.tsx";

export const products = {
  name: contract.path,
  list: loadable(() => import("./ProductList.tsx")),
  create: loadable(() => import("./ProductCreate.tsx")),
  edit: loadable(() => import("./ProductEdit.tsx")),
  recordRepresentation: contract.title,
} satisfies ResourceProps;
