import { jobs as contract } from "@vigil/contract";
import type { ResourceProps } from "ra-core";
import { lazy } from "react";

export const jobs = {
  name: contract.path,
  list: lazy(() => import("./JobList.tsx")),
  show: lazy(() => import("./JobShow.tsx")),
  recordRepresentation: contract.title,
} satisfies ResourceProps;
