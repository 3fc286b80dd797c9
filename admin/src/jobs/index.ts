import { jobs as contract } from "@vigil/contract";
import type { ResourceProps } from "ra-core";
import { loadable } from "../loading/loadable.tsx";

export const jobs = {
  name: contract.path,
  list: loadable(() => import("./JobList.tsx")),
  show: loadable(() => import("./JobShow.tsx")),
  recordRepresentation: contract.title,
} satisfies ResourceProps;
