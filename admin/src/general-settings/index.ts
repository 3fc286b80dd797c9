import { generalSettings as contract } from "@vigil/contract";
import type { ResourceProps } from "ra-core";
import { lazy } from "react";

/** One record: its form stands where others have their list. */
export const generalSettings = {
  name: contract.path,
  list: lazy(() => import("./GeneralSettingsPage.tsx")),
} satisfies ResourceProps;
