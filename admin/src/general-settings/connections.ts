import type { Connection } from "@vigil/contract";
import { getJson } from "../session/http.ts";

/** Below /v1/, and what the answer is kept under. */
export const connections = "usr/connections";

/** Hands in what the provider sent a person back with; answers every kind there is. */
export const connect = (consent: { state: string; code: string }) =>
  getJson<{ results: Connection[] }>(`${connections}/`, { method: "POST", body: consent });

export const disconnect = (kind: Connection["kind"]) =>
  getJson(`${connections}/${kind}/`, { method: "DELETE" });
