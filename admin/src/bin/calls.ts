import type { Binned } from "@vigil/contract";
import { getJson } from "../session/http.ts";

type One = Pick<Binned, "resource" | "id">;

/** Restores a record from the bin, by the API of its resource. */
export const restoreRecord = ({ resource, id }: One) =>
  getJson(`${resource}/${id}/restore/`, { method: "POST" });
/** Restores a record together with those in the bin that it needs, such as a service with its family. */
export const restoreWithNeeded = ({ resource, id }: One) =>
  getJson(`${resource}/${id}/restore/`, { method: "POST", body: { with_needed: true } });
/** Moves a record to the bin. */
export const deleteRecord = ({ resource, id }: One) => getJson(`${resource}/${id}/`, { method: "DELETE" });
