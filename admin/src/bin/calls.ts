import type { Binned } from "@vigil/contract";
import { getJson } from "../session/http.ts";

/** Restores a record from the bin, by the API of its resource. */
export const restoreRecord = ({ resource, id }: Binned) =>
  getJson(`${resource}/${id}/restore/`, { method: "POST" });
/** Moves a record to the bin. */
export const deleteRecord = ({ resource, id }: Binned) => getJson(`${resource}/${id}/`, { method: "DELETE" });
