import { guestEcards as contract } from "@vigil/contract";
import type { ResourceProps } from "ra-core";
import { loadable } from "../loading/loadable.tsx";

export const guestEcards = {
  name: contract.path,
  list: loadable(() => import("./GuestEcardList.tsx")),
  recordRepresentation: contract.title,
} satisfies ResourceProps;
