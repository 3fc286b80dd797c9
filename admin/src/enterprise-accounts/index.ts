import { enterpriseAccounts as contract } from "@vigil/contract";
import type { ResourceProps } from "ra-core";
import { loadable } from "../loading/loadable.tsx";

export const enterpriseAccounts = {
  name: contract.path,
  list: loadable(() => import("./EnterpriseAccountList.tsx")),
  create: loadable(() => import("./EnterpriseAccountCreate.tsx")),
  edit: loadable(() => import("./EnterpriseAccountEdit.tsx")),
  recordRepresentation: contract.title,
} satisfies ResourceProps;
