import { recordings as contract } from "@vigil/contract";
import type { ResourceProps } from "ra-core";
import { lazy } from "react";

export const recordings = {
  name: contract.path,
  list: lazy(() => import("./RecordingList.tsx")),
  create: lazy(() => import("./RecordingCreate.tsx")),
  edit: lazy(() => import("./RecordingEdit.tsx")),
  recordRepresentation: contract.title,
} satisfies ResourceProps;
