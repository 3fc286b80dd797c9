import { products as contract } from "@vigil/contract";
import type { ResourceProps } from "ra-core";
import { lazy } from "react";

export const products = {
  name: contract.path,
  list: lazy(() => import("./ProductList.tsx")),
  create: lazy(() => import("./ProductCreate.tsx")),
  edit: lazy(() => import("./ProductEdit.tsx")),
  recordRepresentation: contract.title,
} satisfies ResourceProps;
