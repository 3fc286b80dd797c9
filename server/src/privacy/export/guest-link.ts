import { firstLanguage } from "@vigil/contract";
import { eq } from "drizzle-orm";
import { type EmailContext, sendEmail } from "../../emails/send.ts";
import { randomToken, tokenHash } from "../../security/tokens.ts";
import { homes } from "../../tables/homes.table.ts";
import { personExports as table } from "../../tables/person-exports.table.ts";

/**
 * Emails a guest the link to what is stored about them: to the address that it is about, and nowhere else, because
 * whoever has the guest's own link or browser may be somebody else of the family.
 */
export async function mailLink(context: EmailContext, row: typeof table.$inferSelect): Promise<void> {
  const { tx, runtime } = context;
  const { id, email, home, name } = row;
  if (email === null || home === null) return;
  const [sender] = await tx.orm
    .select({ name: homes.branding_funeral_home_name, phone: homes.telephone_number })
    .from(homes)
    .where(eq(homes.id, home));
  const token = randomToken();
  const language = firstLanguage([row.language]);
  await tx.orm
    .update(table)
    .set({ token_hash: tokenHash(token) })
    .where(eq(table.id, id));
  await sendEmail(context, {
    ...{ type: "stored_data", home, to: email, language },
    keys: {
      guest_name: name,
      home_name: sender?.name ?? "",
      home_phone: sender?.phone ?? "",
      stored_data_url: runtime.links.storedData(token, language),
    },
  });
}
