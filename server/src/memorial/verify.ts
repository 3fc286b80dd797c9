import type { Language, LinkVerdict } from "@vigil/contract";
import type { Engine } from "../resource/registry.ts";
import type { Tokens } from "../security/tokens.ts";
import { readLink } from "./core/own-link.ts";
import { isPrivate } from "./entry.ts";
import { memorialPageOf } from "./page.ts";
import { closedPageAt, streamBySlug } from "./stream.ts";
import { venuePhotosPage } from "./venue-photos-page.ts";

interface Parts {
  engine: Engine;
  signatures: Pick<Tokens, "isSigned">;
}

/** What a link leads to. Says no more of a service than its page shows a stranger. */
export async function verdictOn(link: string, parts: Parts, language: Language): Promise<LinkVerdict> {
  const { database, runtime } = parts.engine;
  const read = readLink(link, runtime.publicUrl);
  if (read.kind === "photos") {
    const found = await venuePhotosPage(parts, read.token);
    return found ? { kind: "photos", name: found.page.name, home: found.page.home.name } : { kind: "none" };
  }
  if (read.kind !== "page") return read;
  const stream = await streamBySlug(database, read.slug);
  if (!stream) {
    const closed = await closedPageAt(database, read.slug);
    return closed
      ? { kind: "closed", home: closed.name, page_url: runtime.links.page(closed.slug) }
      : { kind: "none" };
  }
  if (isPrivate(stream))
    return { kind: "private", home: stream.home_name, page_url: runtime.links.page(stream.slug) };
  const { name, home, page_url, state } = memorialPageOf(stream, runtime, Date.now(), language);
  if (state === "cancelled") return { kind: "closed", home: home.name, page_url };
  return { kind: "true", name, home: home.name, page_url };
}
