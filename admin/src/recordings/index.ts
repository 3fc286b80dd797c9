import { recordings as contract } from "@vigil/contract";
import type { ResourceProps } from "ra-core";
import { loadable } from "../loading/loadable.tsx";

export const recordings = {
  name: contract.path,
  list: loadable(() => import("./RecordingList.tsx")),
  create: loadable(() => import("./RecordingCreate.tsx")),
  edit: loadable(() => import("./RecordingEdit.tsx")),
  recordRepresentation: contract.title,
} satisfies ResourceProps;
