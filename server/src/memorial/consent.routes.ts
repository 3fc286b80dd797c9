import { type Agreed, type ConsentAnswer, ConsentRequest, consentVersion } from "@vigil/contract";
import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Queries } from "../database/database.ts";
import { problem } from "../problems.ts";
import { checkedBody } from "../resource/checked-body.ts";
import { guests } from "../tables/guests.table.ts";
import { guestOfToken } from "./authorise-guest.ts";
import type { GuestTokens } from "./guest-tokens.ts";
import type { PublicStream } from "./stream.ts";

type BySlug = { Params: { slug: string } };

/** Asks a guest again who agreed to an earlier text, or to none. Nobody is kept from the service meanwhile. */
export function consentRoute(
  app: FastifyInstance,
  { database, tokens }: { database: Queries; tokens: GuestTokens },
  streamOf: (request: FastifyRequest<BySlug>) => Promise<PublicStream>,
): void {
  app.post<BySlug>("/v1/public/stream/:slug/consent", async (request, reply): Promise<ConsentAnswer> => {
    const { guest_token, agreed } = checkedBody(ConsentRequest, request);
    const stream = await streamOf(request);
    if (stream.disabled) throw problem("not_found");
    const guest = await guestOfToken(database, tokens, stream, guest_token);
    if (!guest) throw problem("link_unknown");
    reply.header("cache-control", "no-store");
    if (guest.id === null) return { is_due: false };
    const own = and(eq(guests.id, guest.id), isNull(guests.deleted_at));
    // Nobody agrees for the guest whose address they typed, and nobody reads here whether that is what they did.
    if (agreed && guest.isOwn)
      await database.run(sql`update ${guests} set ${consentOf(agreed)} where ${own}`);
    if (!guest.isProven) return { is_due: (agreed?.version ?? guest.agreed ?? 0) < consentVersion };
    const [found] = await database.run<{ version: number | null }>(
      sql`select ${guests.consent_version} as version from ${guests} where ${own}`,
    );
    return { is_due: found !== undefined && (found.version ?? 0) < consentVersion };
  });
}

/** Sets what a guest has agreed to. An earlier version, of a page that was open for long, doesn't undo a later one. */
export function consentOf(agreed: Agreed | undefined): SQL {
  const { version = null, language = null } = agreed ?? {};
  const isNew = sql`${version}::int is not null and coalesce(${guests.consent_version}, 0) <= ${version}::int`;
  return sql`consent_version = case when ${isNew} then ${version}::int else ${guests.consent_version} end,
    consent_language = case when ${isNew} then ${language}::text else ${guests.consent_language} end,
    consent_at = case when ${isNew} then now() else ${guests.consent_at} end`;
}

/** The same of a new guest, in the order of `consent_version, consent_language, consent_at`. */
export const newConsent = (agreed: Agreed | undefined): SQL =>
  agreed
    ? sql`${agreed.version}::int, ${agreed.language}::text, now()`
    : sql`null::int, null::text, null::timestamptz`;
