import { guestMessages as contract } from "@vigil/contract";
import type { ResourceProps } from "ra-core";
import { lazy } from "react";

export const guestMessages = {
  name: contract.path,
  list: lazy(() => import("./MessageList.tsx")),
  recordRepresentation: contract.title,
} satisfies ResourceProps;
