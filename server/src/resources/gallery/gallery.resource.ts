import { actions, galleryResource as contract, type GalleryItem, may, words } from "@vigil/contract";
import { eq, isNotNull, isNull, not, sql } from "drizzle-orm";
import type { Queries } from "../../database/database.ts";
import { fieldProblem } from "../../problems.ts";
import { defineResource, type Write } from "../../resource/define.ts";
import { fromBlocked } from "../../scopes/guests.scope.ts";
import { ofStreamsInScope } from "../../scopes/streams.scope.ts";
import { families } from "../../tables/families.table.ts";
import { gallery as table } from "../../tables/gallery.table.ts";
import { streams } from "../../tables/streams.table.ts";

const ofStreams = ofStreamsInScope(table.stream);

export const gallery = defineResource(contract, {
  table,
  search: table.search_text,
  filters: {
    stream: (stream) => eq(table.stream, stream),
    from_blocked: (blocked) => (blocked ? fromBlocked(table.guest) : not(fromBlocked(table.guest))),
    publish: (publish) => eq(table.publish, publish),
    from_guest: (fromGuest) => eq(table.from_guest, fromGuest),
    reported: (reported) => (reported ? isNotNull(table.reported_at) : isNull(table.reported_at)),
  },
  rows: { super_admin: ofStreams, funeral_home: ofStreams, family: ofStreams },
  derive: { from_blocked: fromBlocked(table.guest) },
  before: {
    create: async ({ actor, tx, values }) => {
      if (actor.role !== "family") return;
      values.publish ??= true;
      values.sender_name ??= await familyName(tx, values.stream);
    },
    update: async (write) => {
      requireFamilyPublishes(write);
      const { actor, tx, values, current } = write;
      // Whoever shows it has looked at it.
      if (values.publish) values.reported_at = null;
      if (actor.role === "family" && values.sender_name === null)
        values.sender_name = await familyName(tx, current.stream);
    },
  },
});

/** Guests' items become public only when the family publishes them. */
function requireFamilyPublishes({ actor, values, current }: Write<Partial<GalleryItem>, GalleryItem>): void {
  if (!values.publish || !current.from_guest) return;
  if (!may(actor, actions.publish_guests_picture, "edit"))
    throw fieldProblem({ publish: [words.familyDecides] });
}

/** A family's item without a sender gets the family's name. */
async function familyName(tx: Queries, stream: string | undefined): Promise<string | null> {
  const [found] = await tx.run<{ name: string }>(
    sql`select ${families.family_admin_name} as name from ${streams} join ${families} on ${families.id} = ${streams.family} where ${streams.id} = ${stream ?? null}`,
  );
  return found?.name ?? null;
}
