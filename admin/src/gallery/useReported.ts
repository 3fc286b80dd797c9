import { gallery as contract } from "@vigil/contract";
import { useGetList } from "ra-core";
import { useMay } from "../me.tsx";

/** The filter of what was reported and nobody has kept or hidden. */
export const reported = { reported: true, publish: true };

/** How much of what guests see was reported, of one stream or of all; 0 for people who may not decide about it. */
export function useReported(stream?: unknown): number {
  const mayDecide = useMay(contract, "edit");
  const { total = 0 } = useGetList(
    contract.path,
    {
      pagination: { page: 1, perPage: 1 },
      sort: { field: "created_at", order: "DESC" },
      filter: { ...reported, ...(stream ? { stream } : {}) },
    },
    { enabled: mayDecide },
  );
  return mayDecide ? total : 0;
}
