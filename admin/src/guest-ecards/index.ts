import { guestEcards as contract } from "@vigil/contract";
import type { ResourceProps } from "ra-core";
import { lazy } from "react";

export const guestEcards = {
  name: contract.path,
  list: lazy(() => import("./GuestEcardList.tsx")),
  recordRepresentation: contract.title,
} satisfies ResourceProps;
