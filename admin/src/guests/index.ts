import { guests as contract } from "@vigil/contract";
import type { ResourceProps } from "ra-core";
import { lazy } from "react";

export const guests = {
  name: contract.path,
  list: lazy(() => import("./GuestList.tsx")),
  recordRepresentation: contract.title,
} satisfies ResourceProps;
