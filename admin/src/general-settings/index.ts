import { generalSettings as contract } from "@vigil/contract";
import type { ResourceProps } from "ra-core";
import { loadable } from "../loading/loadable.tsx";

/** One record: its form stands where others have their list. */
export const generalSettings = {
  name: contract.path,
  list: loadable(() => import("./GeneralSettingsPage.tsx")),
} satisfies ResourceProps;
