import {
  actions,
  type BroadcastStatus,
  firstLanguage,
  type Language,
  languageOfCode,
  may,
  streamCan,
} from "@vigil/contract";
import { eq, sql } from "drizzle-orm";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { idOf } from "../broadcast/rights.ts";
import { problem } from "../problems.ts";
import type { Actor } from "../resource/actor.ts";
import { allOf } from "../resource/define.ts";
import type { Engine } from "../resource/registry.ts";
import { requireActor } from "../resource/routes.ts";
import { serviceLanguage } from "../scopes/service-language.ts";
import { streamsInScope } from "../scopes/streams.scope.ts";
import { homes } from "../tables/homes.table.ts";
import { timezones } from "../tables/lookups.table.ts";
import { streams } from "../tables/streams.table.ts";
import type { LinkCard } from "./link-card-pdf.ts";
import { linkCardWords } from "./link-card-words.ts";

interface Row {
  name: string;
  slug: string;
  event_date: string | null;
  zone: string;
  home: string;
  logo: string | null;
  stream_type: string;
  publish: boolean;
  disabled_by_fh: boolean;
  broadcast_status: BroadcastStatus;
  page_hidden: boolean;
  language: string;
}
type Request = { Params: { id: string }; Querystring: { language?: unknown } };

/** GET str/stream/{id}/card/export_pdf: the card with the link of a service whose page is open. */
export function linkCardRoute(app: FastifyInstance, engine: Engine): void {
  app.get<Request>("/v1/str/stream/:id/card/export_pdf", async (request, reply) => {
    const actor = requireActor(request);
    if (!may(actor, actions.print_card, "edit")) throw problem("forbidden");
    const { card, slug, language: own } = await readCard(engine, actor, idOf(request), request.log);
    const asked = request.query.language;
    const language: Language =
      (typeof asked === "string" ? languageOfCode(asked) : null) ?? firstLanguage([own]);
    const { linkCardPdf } = await import("./link-card-pdf.ts");
    const file = `${linkCardWords[language].file}-${slug}.pdf`;
    reply.header("content-disposition", `attachment; filename="${file}"`);
    reply.header("cache-control", "private, no-store");
    return reply.type("application/pdf").send(await linkCardPdf(card, language));
  });
}

/**
 * The card of one of the caller's services.
 * @throws Problem 404 for a service without a page that opens, because there is nothing to hand out
 */
export async function readCard(
  engine: Engine,
  actor: Actor,
  id: string,
  log: FastifyBaseLogger,
): Promise<{ card: LinkCard; slug: string; language: string }> {
  const row = await readRow(engine, actor, id);
  const { home, name, slug, language, event_date, zone } = row;
  const logo = row.logo === null ? null : await readLogo(engine, log, row.logo);
  const address = engine.runtime.links.page(slug);
  return {
    card: { home, logo, purpose: "watch", name, when: { at: event_date, zone }, address },
    slug,
    language,
  };
}

/** @throws Problem 404 for a service that isn't the caller's, or has no page that opens */
export async function readRow({ database }: Engine, actor: Actor, id: string): Promise<Row> {
  const [row] = await database.run<Row>(sql`
    select ${streams.deceased_full_name} as name, ${streams.slug}, ${streams.event_date}, ${timezones.name} as zone,
      ${homes.branding_funeral_home_name} as home, ${homes.branding_funeral_home_logo_horizontal} as logo,
      ${streams.stream_type}, ${streams.publish}, ${streams.disabled_by_fh},
      ${streams.broadcast_status}, ${streams.page_hidden}, ${serviceLanguage} as language
    from ${streams} join ${homes} on ${homes.id} = ${streams.funeral_home}
    join ${timezones} on ${timezones.id} = ${homes.timezone}
    where ${allOf(eq(streams.id, id), sql`${streams.id} in (${streamsInScope(actor)})`)}`);
  if (row?.stream_type !== "stream" || !streamCan.openPage(row)) throw problem("not_found");
  return row;
}

/** Pixels, for a print of two inches. */
const logoWidth = 960;

/** Null for one that can't be read, because a card without it is still of use. */
const readLogo = ({ images }: Engine, log: FastifyBaseLogger, file: string): Promise<Buffer | null> =>
  images.resized(file, logoWidth, false).then(
    ({ content }) => content,
    (error) => {
      log.error({ err: error, file }, "a home's logo could not be printed");
      return null;
    },
  );
