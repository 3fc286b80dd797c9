import type { Binned } from "@vigil/contract";
import { getJson } from "../session/http.ts";

type One = Pick<Binned, "resource" | "id">;

/** Restores a record from the bin, by the API of its resource. */
export const restoreRecord = ({ resource, id }: One) =>
  getJson(`${resource}/${id}/restore/`, { method: "POST" });
/** The same with whatever it needs that is in the bin as well. */
export const restoreWithNeeded = ({ resource, id }: One) =>
  getJson(`${resource}/${id}/restore/`, { method: "POST", body: { with_needed: true } });
/** Moves a record to the bin. */
export const deleteRecord = ({ resource, id }: One) => getJson(`${resource}/${id}/`, { method: "DELETE" });
