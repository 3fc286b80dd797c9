import { type Info, may, noSection, type Verb } from "@vigil/contract";
import { matchPath } from "react-router-dom";
import { contracts } from "./contracts.ts";
import { type Page, pages } from "./pages.ts";

/**
 * Whether a person may open the address they requested before signing in; if not, or where there is nothing, they go to
 * their landing page.
 */
export function mayOpen(me: Info, address: string): boolean {
  const path = pathOf(address);
  if (path === noSection) return true;
  const page = pageAt(path);
  if (page) return page.opens(me);
  const [name, below] = split(path);
  const contract = contracts[name];
  return contract !== undefined && may(me, contract, verbOf(below));
}

function pathOf(address: string): string {
  return `/${(address.split(/[?#]/)[0] ?? "").replace(/^\/|\/$/g, "")}`;
}

function pageAt(path: string): Page | undefined {
  return pages.find((page) => matchPath(page.path, path));
}

const verbOf = (below: string | undefined): Verb =>
  below === undefined ? "list" : below === "create" ? "create" : below.endsWith("/show") ? "read" : "edit";

/** The resource of a path, and the rest of the path. */
function split(path: string): [string, string?] {
  const here = path.slice(1);
  const name = Object.keys(contracts).find((known) => here === known || here.startsWith(`${known}/`));
  if (name === undefined || here === name) return [here];
  return [name, here.slice(name.length + 1)];
}
