import type { ReactNode } from "react";
import { useMay } from "../../me.tsx";
import { BulkDeleteButton } from "./BulkDeleteButton.tsx";
import type { ListContract } from "./column.ts";

/** The bulk actions of a list: its own, otherwise deletion; false if there are none. */
export function useBulkActions(contract: ListContract, own: ReactNode): ReactNode {
  const mayDelete = useMay(contract, "delete");
  return own ?? (mayDelete ? <BulkDeleteButton /> : false);
}
