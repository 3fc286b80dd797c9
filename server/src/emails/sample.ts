import { type Language, may, streams as streamsContract } from "@vigil/contract";
import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Actor } from "../resource/actor.ts";
import { streamRows } from "../scopes/streams.scope.ts";
import { homes } from "../tables/homes.table.ts";
import { streams } from "../tables/streams.table.ts";
import type { EmailContext } from "./send.ts";
import { keysOfStream } from "./stream-emails.ts";
import { keySheet } from "./types/keys.ts";
import type { EmailValue } from "./write.ts";

/**
 * Values for the keys in a preview or a test email: the caller's newest stream if it may see streams, its home, and
 * examples for the rest.
 */
export async function sampleKeys(
  context: EmailContext,
  actor: Actor,
  language: Language,
): Promise<Record<string, EmailValue>> {
  const now = { at: new Date().toISOString(), zone: actor.timezone };
  const sheet: Record<string, readonly [description: string, example: string, fr?: string]> = keySheet;
  const examples = Object.entries(sheet).map(([key, [, en, fr = en]]) => [
    key,
    en === "" ? now : language === "fr" ? fr : en,
  ]);
  const stream = await newestStream(context, actor);
  return {
    ...(Object.fromEntries(examples) as Record<string, EmailValue>),
    ...(await ownHome(context, actor)),
    ...(stream ? withoutEmpty(stream) : {}),
  };
}

/** Only non-empty values, because an example is more useful than an empty place. */
const withoutEmpty = (stream: Awaited<ReturnType<typeof keysOfStream>>): Record<string, EmailValue> =>
  Object.fromEntries(
    Object.entries({ ...stream, watch_link: stream.memorial_page_url }).filter(([, value]) => value !== ""),
  );

async function newestStream(context: EmailContext, actor: Actor) {
  if (!may(actor, streamsContract, "list")) return undefined;
  const [newest] = await context.tx.orm
    .select({ id: streams.id })
    .from(streams)
    .where(and(streamRows[actor.role](actor), eq(streams.stream_type, "stream"), isNull(streams.deleted_at)))
    .orderBy(desc(streams.created_at), desc(streams.id))
    .limit(1);
  return newest && keysOfStream(context, newest.id);
}

async function ownHome({ tx }: EmailContext, actor: Actor): Promise<Record<string, EmailValue>> {
  if (!actor.funeralHome) return {};
  const [home] = await tx.run<Record<"home_name" | "home_phone" | "home_address", string>>(sql`
    select ${homes.branding_funeral_home_name} as home_name, ${homes.telephone_number} as home_phone,
      concat_ws(', ', ${homes.address_text}, ${homes.city_name}, ${homes.state_name}) as home_address
    from ${homes} where ${homes.id} = ${actor.funeralHome}`);
  return home ? { ...home, home_address: { address: home.home_address } } : {};
}
