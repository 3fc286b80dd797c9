import { type BroadcastStatus, streamCan } from "@vigil/contract";
import { eq, sql } from "drizzle-orm";
import type { FastifyBaseLogger } from "fastify";
import { problem } from "../problems.ts";
import type { Actor } from "../resource/actor.ts";
import { allOf } from "../resource/define.ts";
import type { Engine } from "../resource/registry.ts";
import { isPageClosed } from "../scopes/public-page.ts";
import { serviceLanguage } from "../scopes/service-language.ts";
import { streamsInScope } from "../scopes/streams.scope.ts";
import { homes } from "../tables/homes.table.ts";
import { timezones } from "../tables/lookups.table.ts";
import { streams } from "../tables/streams.table.ts";
import type { LinkCard } from "./link-card-pdf.ts";

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
  page_closed: boolean;
  language: string;
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
      ${streams.broadcast_status}, ${streams.page_hidden}, ${isPageClosed} as page_closed, ${serviceLanguage} as language
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
