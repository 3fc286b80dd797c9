import { customTemplates, emailTemplates, invitations, templateSettings } from "@vigil/contract";
import { and, eq } from "drizzle-orm";
import { noteRefusedAddress } from "../server/src/missed-guests/missed-guests.ts";
import { guests as guestTable } from "../server/src/tables/guests.table.ts";
import { type Saved, signIn } from "./api.ts";
import { banner } from "./pictures.ts";
import { homeNamed, type Place } from "./place.ts";
import * as town from "./town.ts";

/** Gives one home's emails a header, a footer and a text of their own, in both languages. */
export async function customiseEmails({ origin }: Place): Promise<void> {
  const { username, header_link, footer, footer_fr, reminder } = town.emails;
  const home = await signIn(origin, username, town.password);
  const { funeral_home_name, palette } = homeNamed(username);
  const header_image = await banner(funeral_home_name, palette);
  await home.create(
    templateSettings.path,
    { header_link, footer_content_en: footer, footer_content_fr: footer_fr },
    { header_image },
  );
  const own = await home.all(customTemplates.path);
  await home.change(customTemplates.path, typed(own, "reminder_24h").id, reminder);
}

/** Sends a test email, an email to all guests, invitations, and a code by text message. */
export async function sendEmails({ admin, origin, database }: Place): Promise<void> {
  const { username, bulk } = town.emails;
  const live = typed(await admin.all(emailTemplates.path), "live_now");
  const test = `${emailTemplates.path}/${live.id}/send_test_email/`;
  await admin.request("sending a test", "POST", test, { email: town.firstAdmin.email });
  const home = await signIn(origin, username, town.password);
  const streams = await home.all("str/stream");
  const stream = streams.find(
    ({ publish, guests, broadcast_status }) =>
      publish && Number(guests) > 0 && broadcast_status !== "completed",
  );
  if (!stream) return;
  await home.create("str/bulk_email", { ...bulk, stream: stream.id });
  const code = `public/stream/${stream.slug}/phone_code/`;
  await home.request("asking for a code", "POST", code, town.emails.byPhone);
  const guests = town.emails.invited.map(({ name, email }) => ({ name, email }));
  await home.request("inviting guests", "POST", `${invitations.path}/`, { stream: stream.id, guests });
  for (const one of town.emails.invited) {
    const [guest] = await database.orm
      .update(guestTable)
      .set({
        opened_at: "opened" in one ? new Date() : null,
        // A demo sends no emails, so no mail server refuses an address.
        email_problem: "refused" in one ? one.refused : null,
      })
      .where(and(eq(guestTable.stream, stream.id), eq(guestTable.email, one.email)))
      .returning({ id: guestTable.id });
    if (guest && "refused" in one) await noteRefusedAddress(database, guest.id);
  }
}

function typed(all: readonly Saved[], type: string): Saved {
  const found = all.find((one) => one.type === type);
  if (!found) throw new Error(`There is no email template ${type}.`);
  return found;
}
