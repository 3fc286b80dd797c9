import type { Binned } from "@vigil/contract";
import { getJson } from "../session/http.ts";

/** Out of the bin, by the call of what it is; and into it again. */
export const putBack = ({ resource, id }: Binned) =>
  getJson(`${resource}/${id}/restore/`, { method: "POST" });
export const throwAway = ({ resource, id }: Binned) => getJson(`${resource}/${id}/`, { method: "DELETE" });
