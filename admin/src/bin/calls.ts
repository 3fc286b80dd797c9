import type { Binned } from "@vigil/contract";
import { getJson } from "../session/http.ts";

type One = Pick<Binned, "resource" | "id">;

/** Restores a record from the bin, by the API of its resource. */
export const restoreRecord = ({ resource, id }: One) =>
  getJson(`${resource}/${id}/restore/`, { method: "POST" });
/** Moves a record to the bin. */
export const deleteRecord = ({ resource, id }: One) => getJson(`${resource}/${id}/`, { method: "DELETE" });
