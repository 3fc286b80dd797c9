import type { Connection } from "@vigil/contract";
import { getJson } from "../session/http.ts";

/** The path below /v1/, which is also the query key. */
export const connections = "usr/connections";

/** Submits the consent that the provider redirected with. Resolves with the connections of every kind. */
export const connect = (consent: { state: string; code: string }) =>
  getJson<{ results: Connection[] }>(`${connections}/`, { method: "POST", body: consent });

export const disconnect = (kind: Connection["kind"]) =>
  getJson(`${connections}/${kind}/`, { method: "DELETE" });
