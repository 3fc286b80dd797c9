import { guests as contract } from "@vigil/contract";
import type { ResourceProps } from "ra-core";
import { loadable } from "../loading/loadable.tsx";

export const guests = {
  name: contract.path,
  list: loadable(() => import("./GuestList.tsx")),
  recordRepresentation: contract.title,
} satisfies ResourceProps;
