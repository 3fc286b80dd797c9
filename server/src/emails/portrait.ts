import { eq, sql } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import type { Links } from "../links.ts";
import { hasPublicPage } from "../scopes/public-page.ts";
import { streams } from "../tables/streams.table.ts";
import type { EmailDesign } from "./core/design.ts";

/**
 * The photo of the person in emails about a service, for anybody's mail program. Only while the public page shows it
 * to anybody: not of a draft, a hidden page or a cancelled service.
 */
export async function portraitOf(
  db: Queries,
  links: Pick<Links, "portrait">,
  stream: string | undefined,
): Promise<EmailDesign["portrait"]> {
  if (stream === undefined) return null;
  const [found] = await db.run<{ slug: string; name: string; photo: string }>(sql`
    select ${streams.slug}, ${streams.deceased_full_name} as name, ${streams.photo} from ${streams}
    where ${eq(streams.id, stream)} and ${hasPublicPage} and not ${streams.disabled_by_fh} and ${streams.photo} is not null`);
  return found ? { url: links.portrait(found.slug, found.photo), name: found.name } : null;
}
