import { type Language, languageCodes } from "@vigil/contract";
import { eq, isNull, sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { Queries } from "../database/database.ts";
import { addressExpiry } from "../files/files.routes.ts";
import { problem } from "../problems.ts";
import { allOf } from "../resource/define.ts";
import { isUuid } from "../resource/list.ts";
import { keysMay } from "../resource/open-to-keys.ts";
import { isShownToGuests } from "../scopes/shown-recording.ts";
import type { Tokens } from "../security/tokens.ts";
import { captions } from "../tables/captions.table.ts";
import { recordings } from "../tables/recordings.table.ts";

const signed = (id: string, expires: number | string, forGuests: boolean) =>
  `captions ${id} ${expires}${forGuests ? " guests" : ""}`;

/** A signed address of the captions of a recording in one language, like that of the recording itself. */
export const captionsAddress = (tokens: Pick<Tokens, "sign">, now: () => number) =>
  addressesOf(tokens, now, false);

/** The same for guests, which ends when they are shown another recording or none. */
export const guestCaptionsAddress = (tokens: Pick<Tokens, "sign">, now: () => number) =>
  addressesOf(tokens, now, true);

function addressesOf(tokens: Pick<Tokens, "sign">, now: () => number, forGuests: boolean) {
  return (id: string): string => {
    const expires = addressExpiry(now());
    const reader = forGuests ? "&for=guests" : "";
    return `/v1/captions/${id}?expires=${expires}${reader}&signature=${tokens.sign(signed(id, expires, forGuests))}`;
  };
}

/** What a query selects of the captions that players show. */
export type CaptionsRow = { id: string; language: Language };

/** The captions that players show, each with its address, in the order of Vigil's languages. */
export const shownCaptions = (rows: readonly CaptionsRow[], address: (id: string) => string) =>
  [...rows]
    .sort((one, other) => languageCodes.indexOf(one.language) - languageCodes.indexOf(other.language))
    .map(({ id, language }) => ({ language, url: address(id) }));

/**
 * Serves WebVTT from the server itself wherever the recordings are, because browsers load a track only from the page's
 * own origin.
 */
export function captionsRoute(app: FastifyInstance, database: Queries, tokens: Tokens): void {
  app.get("/v1/captions/:id", keysMay({}), async (request, reply) => {
    const { id } = request.params as { id: string };
    const { expires, for: reader, signature } = request.query as Record<string, unknown>;
    const forGuests = reader === "guests";
    const isValid =
      isUuid(id) &&
      typeof expires === "string" &&
      typeof signature === "string" &&
      tokens.isSigned(signed(id, expires, forGuests), signature) &&
      Number(expires) * 1000 > Date.now();
    if (!isValid)
      throw problem("forbidden", "This address of a file is not valid any more. Please reload the page.");
    const [found] = await database.orm
      .select({ webvtt: captions.webvtt, language: captions.language, name: recordings.name })
      .from(captions)
      .innerJoin(recordings, eq(recordings.id, captions.recording))
      .where(
        allOf(
          eq(captions.id, id),
          isNull(recordings.deleted_at),
          forGuests ? isShownToGuests(sql`r.id = ${captions.recording}`) : undefined,
        ),
      );
    if (!found || found.webvtt === null) throw problem("not_found");
    const name = `${found.name ?? "captions"}.${found.language}.vtt`;
    return reply
      .headers({
        "content-type": "text/vtt; charset=utf-8",
        // They may be edited while somebody watches.
        "cache-control": "private, no-cache",
        "content-disposition": `inline; filename*=UTF-8''${encodeURIComponent(name)}`,
      })
      .send(found.webvtt);
  });
}
