import { type Identifier, useCreatePath, useResourceDefinition } from "ra-core";
import { useMay } from "../me.tsx";
import type { ListContract } from "./column.ts";

export interface RecordLink {
  deed: "edit" | "show";
  to: (id: Identifier) => string;
}

/** What a click on a record opens: its form, else its page where it may only be read; null where there is neither. */
export function useRecordLink(contract: ListContract): RecordLink | null {
  const createPath = useCreatePath();
  const { hasEdit, hasShow } = useResourceDefinition({ resource: contract.path });
  const mayEdit = useMay(contract, "edit") && hasEdit === true;
  const mayShow = useMay(contract, "read") && hasShow === true;
  if (!mayEdit && !mayShow) return null;
  const deed = mayEdit ? "edit" : "show";
  return { deed, to: (id) => createPath({ resource: contract.path, id, type: deed }) };
}
