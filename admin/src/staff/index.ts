import { staff as contract } from "@vigil/contract";
import type { ResourceProps } from "ra-core";
import { lazy } from "react";

export const staff = {
  name: contract.path,
  list: lazy(() => import("./StaffList.tsx")),
  create: lazy(() => import("./StaffCreate.tsx")),
  edit: lazy(() => import("./StaffEdit.tsx")),
  recordRepresentation: contract.title,
} satisfies ResourceProps;
