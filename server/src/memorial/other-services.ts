import { eventTitle, type Language, type OtherService, type PageAccess } from "@vigil/contract";
import { inArray, sql } from "drizzle-orm";
import { isReopened } from "../broadcast/status.ts";
import type { Queries } from "../database/database.ts";
import type { Links } from "../links.ts";
import { isNamedElsewhere } from "../scopes/public-page.ts";
import { bookedWith } from "../scopes/streams.booking.ts";
import { guestPlaces } from "../scopes/streams.places.ts";
import { broadcasts } from "../tables/broadcast.table.ts";
import { eventTypes } from "../tables/lookups.table.ts";
import { streams } from "../tables/streams.table.ts";
import type { PublicStream } from "./stream.ts";

/** What is open to whoever has a link may be named to others who have one, and to nobody who found a public page. */
const namedOn = (access: PageAccess): PageAccess[] => (access === "public" ? ["public"] : ["public", "link"]);

/** The other services for the same person to which a page leads, in the order of their times. Private ones are never among them. */
export async function otherServicesOf(
  db: Queries,
  { id, page_access, disabled }: Pick<PublicStream, "id" | "page_access" | "disabled">,
  links: Pick<Links, "page">,
  language: Language,
): Promise<OtherService[]> {
  if (disabled) return [];
  const found = await db.run<Omit<OtherService, "page_url"> & { slug: string }>(sql`
    select ${streams.slug}, ${eventTypes.title} as heading, ${streams.event_date}, ${guestPlaces} as places
    from ${streams} left join ${eventTypes} on ${eventTypes.id} = ${streams.g_r_page_heading}
    left join ${broadcasts} on ${broadcasts.stream} = ${streams.id}
    where ${bookedWith(id)} and ${isNamedElsewhere} and ${isReopened} is not true
      and ${inArray(streams.page_access, namedOn(page_access))}
    order by ${streams.event_date} nulls last, ${streams.id}`);
  return found.map(({ slug, heading, ...service }) => ({
    ...service,
    heading: eventTitle(heading, language),
    page_url: links.page(slug),
  }));
}
