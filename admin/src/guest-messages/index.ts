import { guestMessages as contract } from "@vigil/contract";
import type { ResourceProps } from "ra-core";
import { loadable } from "../loading/loadable.tsx";

export const guestMessages = {
  name: contract.path,
  list: loadable(() => import("./MessageList.tsx")),
  recordRepresentation: contract.title,
} satisfies ResourceProps;
