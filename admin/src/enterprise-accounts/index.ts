import { enterpriseAccounts as contract } from "@vigil/contract";
import type { ResourceProps } from "ra-core";
import { lazy } from "react";

export const enterpriseAccounts = {
  name: contract.path,
  list: lazy(() => import("./EnterpriseAccountList.tsx")),
  create: lazy(() => import("./EnterpriseAccountCreate.tsx")),
  edit: lazy(() => import("./EnterpriseAccountEdit.tsx")),
  recordRepresentation: contract.title,
} satisfies ResourceProps;
