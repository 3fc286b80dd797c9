import { staff as contract } from "@vigil/contract";
import type { ResourceProps } from "ra-core";
import { loadable } from "../loading/loadable.tsx";

export const staff = {
  name: contract.path,
  list: loadable(() => import("./StaffList.tsx")),
  create: loadable(() => import("./StaffCreate.tsx")),
  edit: loadable(() => import("./StaffEdit.tsx")),
  recordRepresentation: contract.title,
} satisfies ResourceProps;
