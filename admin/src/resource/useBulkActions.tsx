import type { ReactNode } from "react";
import { useMay } from "../me.tsx";
import { BulkDeleteButton } from "./BulkDeleteButton.tsx";
import type { ListContract } from "./column.ts";

/** What can be done with a selection: the list's own actions, else deleting it; false where nothing can. */
export function useBulkActions(contract: ListContract, own: ReactNode): ReactNode {
  const mayDelete = useMay(contract, "delete");
  return own ?? (mayDelete ? <BulkDeleteButton /> : false);
}
