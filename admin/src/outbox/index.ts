import { outbox as contract } from "@vigil/contract";
import type { ResourceProps } from "ra-core";
import { loadable } from "../loading/loadable.tsx";

/** The mail of a demo, where it stands for the mailbox that isn't there. */
export const outbox = {
  name: contract.path,
  list: loadable(() => import("./OutboxList.tsx")),
  show: loadable(() => import("./EmailShow.tsx")),
  recordRepresentation: contract.title,
} satisfies ResourceProps;
