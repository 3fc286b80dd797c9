import { customTemplates, emailTemplates, invitations, templateSettings } from "@vigil/contract";
import { and, eq } from "drizzle-orm";
import { guests as guestTable } from "../server/src/tables/guests.table.ts";
import { type Saved, signIn } from "./api.ts";
import { banner } from "./pictures.ts";
import { homeNamed, type Place } from "./place.ts";
import * as town from "./town.ts";

/** One home's letters have a head, a foot and a text of their own, in both languages; the other home's are as they came. */
export async function letters({ origin }: Place): Promise<void> {
  const { username, header_link, footer, reminder } = town.letters;
  const home = await signIn(origin, username, town.password);
  const { funeral_home_name, palette } = homeNamed(username);
  const header_image = await banner(funeral_home_name, palette);
  await home.create(templateSettings.path, { header_link, footer_content_en: footer }, { header_image });
  const own = await home.all(customTemplates.path);
  await home.change(customTemplates.path, typed(own, "reminder_24h").id, reminder);
}

/** What becomes of a letter that somebody wants to see first, of one to all guests, and of an invitation. */
export async function post({ admin, origin, database }: Place): Promise<void> {
  const { username, bulk } = town.letters;
  const live = typed(await admin.all(emailTemplates.path), "live_now");
  const test = `${emailTemplates.path}/${live.id}/send_test_email/`;
  await admin.ask("sending a test", "POST", test, { email: town.firstAdmin.email });
  const home = await signIn(origin, username, town.password);
  const streams = await home.all("str/stream");
  const stream = streams.find(
    ({ publish, guests, broadcast_status }) =>
      publish && Number(guests) > 0 && broadcast_status !== "completed",
  );
  if (!stream) return;
  await home.create("str/bulk_email", { ...bulk, stream: stream.id });
  const guests = town.letters.invited.map(({ name, email }) => ({ name, email }));
  await home.ask("inviting guests", "POST", `${invitations.path}/`, { stream: stream.id, guests });
  for (const one of town.letters.invited)
    await database.orm
      .update(guestTable)
      .set({
        opened_at: "opened" in one ? new Date() : null,
        // Nothing leaves a demo, so no mail server refuses an address.
        email_problem: "refused" in one ? one.refused : null,
      })
      .where(and(eq(guestTable.stream, stream.id), eq(guestTable.email, one.email)));
}

function typed(all: readonly Saved[], type: string): Saved {
  const found = all.find((one) => one.type === type);
  if (!found) throw new Error(`There is no letter ${type}.`);
  return found;
}
