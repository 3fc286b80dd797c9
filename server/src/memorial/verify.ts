import type { Language, LinkVerdict } from "@vigil/contract";
import type { Queries } from "../database/database.ts";
import type { Runtime } from "../resource/define.ts";
import { readLink } from "./core/own-link.ts";
import { memorialPageOf } from "./page.ts";
import { streamBySlug } from "./stream.ts";

/** What a link leads to. Says no more of a service than its page shows a stranger. */
export async function verdictOn(
  link: string,
  db: Queries,
  runtime: Pick<Runtime, "publicUrl" | "links" | "fileAddress">,
  language: Language,
): Promise<LinkVerdict> {
  const read = readLink(link, runtime.publicUrl);
  if (read.kind !== "page") return read;
  const stream = await streamBySlug(db, read.slug);
  if (!stream) return { kind: "none" };
  const { name, home, page_url, state } = memorialPageOf(stream, runtime, Date.now(), language);
  if (state === "cancelled") return { kind: "closed", home: home.name, page_url };
  return { kind: "true", name, home: home.name, page_url };
}
