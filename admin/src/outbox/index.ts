import { outbox as contract } from "@vigil/contract";
import type { ResourceProps } from "ra-core";
import { lazy } from "react";

/** The mail of a demo, where it stands for the mailbox that isn't there. */
export const outbox = {
  name: contract.path,
  list: lazy(() => import("./OutboxList.tsx")),
  show: lazy(() => import("./LetterShow.tsx")),
  recordRepresentation: contract.title,
} satisfies ResourceProps;
