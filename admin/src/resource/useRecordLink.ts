import { type Identifier, useCreatePath, useResourceDefinition } from "ra-core";
import { useMay } from "../me.tsx";
import type { ListContract } from "./list/column.ts";

export interface RecordLink {
  action: "edit" | "show";
  to: (id: Identifier) => string;
}

/** What a click on a record opens: the edit form, or the read-only page; null if the user may open neither. */
export function useRecordLink(contract: ListContract): RecordLink | null {
  const createPath = useCreatePath();
  const { hasEdit, hasShow } = useResourceDefinition({ resource: contract.path });
  const mayEdit = useMay(contract, "edit") && hasEdit === true;
  const mayShow = useMay(contract, "read") && hasShow === true;
  if (!mayEdit && !mayShow) return null;
  const action = mayEdit ? "edit" : "show";
  return { action, to: (id) => createPath({ resource: contract.path, id, type: action }) };
}
