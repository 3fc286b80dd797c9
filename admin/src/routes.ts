import { calendar, directing, type Info, may, type Verb } from "@vigil/contract";
import { contracts } from "./contracts.ts";

/** Landings of spec §2, and what our screens lead to, whose own screens come with later versions. */
export const laterSections = [
  "/fin/package",
  "/fin/invoice",
  "/web/camera",
  "/str/job",
  "/mail/templates",
  "/mail/custom-templates",
  "/plan",
] as const;

/** Whether a person may open the address they asked for before signing in; if not, they go to their landing. */
export function mayOpen(me: Info, address: string): boolean {
  const [path = "", below] = split(address);
  if (path === "calendar") return may(me, calendar, "list");
  if (path.startsWith("director/")) return may(me, directing, "edit");
  if (path === "usr/info") return me.role !== "super_admin";
  const contract = contracts[path];
  return contract === undefined || may(me, contract, verbOf(below));
}

const verbOf = (below: string | undefined): Verb =>
  below === undefined ? "list" : below === "create" ? "create" : below.endsWith("/show") ? "read" : "edit";

function split(address: string): [string, string?] {
  const path = (address.split(/[?#]/)[0] ?? "").replace(/^\/|\/$/g, "");
  const name = Object.keys(contracts).find((known) => path === known || path.startsWith(`${known}/`));
  if (name === undefined) return [path];
  return path === name ? [name] : [name, path.slice(name.length + 1)];
}
