import { type Cue, localDay, monthsAfter, type Page } from "@vigil/contract";
import { eq, sql } from "drizzle-orm";
import { outbox } from "../server/src/tables/emails.table.ts";
import { guests as guestTable } from "../server/src/tables/guests.table.ts";
import { recordings } from "../server/src/tables/recordings.table.ts";
import { streams as streamTable } from "../server/src/tables/streams.table.ts";
import { trims } from "../server/src/tables/trims.table.ts";
import { type Fields, type Person, type Saved, signIn, type Upload, type Uploads } from "./api.ts";
import { day, late, minutesBefore, moment, soon } from "./calendar.ts";
import { fillMemorialPage } from "./memorial.ts";
import { orderOfService } from "./order-of-service.ts";
import { banner, photo } from "./pictures.ts";
import { homeNamed, homeOf, idOf, type Place } from "./place.ts";
import * as town from "./town.ts";
import { hymn } from "./videos.ts";

/** Creates a service with everything that belongs to it. */
export async function addService(place: Place, service: town.Service): Promise<void> {
  const { admin, origin, database } = place;
  const stream = await admin.create("str/stream", fieldsOf(place, service), await images(service));
  if (service.forBooking)
    await admin.change("str/stream", stream.id, { photo_for_booking: true, obituary_for_booking: true });
  if (service.orderOfService) await uploadOrderOfService(place, service, stream);
  await addGuests(place, stream, service);
  if (service.recordings) {
    await addRecordings(place, stream, service, service.live ? "none" : "first");
  }
  if (service.recordings && !service.live) {
    // Past services without a broadcast: nobody can broadcast them any more.
    await database.run(sql`update ${streamTable} set broadcast_status = 'completed', is_refundable = false,
      page_kept_until = ${lastDayOf(place, service)}::date where id = ${stream.id}`);
  }
  if (service.memorial) await fillMemorialPage(place, service.family, stream);
  if (service.session?.approval === "approved") await approve(place, stream);
  if (service.session?.approval === "withdrawn")
    await admin.request("withdrawing an approval", "POST", `str/stream/${stream.id}/approval/withdraw/`);
  if (service.notes) await admin.change("str/stream_info", stream.id, { vigil_admin_notes: service.notes });
  await actAsFamily(place, service, stream);
  if (service.disabled) {
    const home = await signIn(origin, homeOf(service.family).username, town.password);
    await home.change("str/stream", stream.id, { disabled_by_fh: true });
  }
}

/** What a family does once its service is over. */
async function actAsFamily(place: Place, service: town.Service, stream: Saved): Promise<void> {
  const { origin } = place;
  const { family: username, thanks, deletionAsked, page } = service;
  if (!thanks && !deletionAsked && !page) return;
  const family = await signIn(origin, username, town.password);
  const at = `str/stream/${stream.id}/`;
  if (page) await makePrivate(place, family, stream, page);
  if (thanks) {
    await family.request("thanking guests", "POST", `${at}thanks/send/`, { text: thanks, shown: true });
    await thankedBefore(place, stream);
  }
  if (deletionAsked)
    await family.request("asking for a deletion", "POST", `${at}ask_deletion/`, { asked: true });
}

async function makePrivate(
  { origin }: Place,
  family: Person,
  { id, slug }: Saved,
  { access, password, askers = [] }: NonNullable<town.Service["page"]>,
): Promise<void> {
  const page_password = password === undefined ? {} : { page_password: password };
  await family.change("str/stream", id, { page_access: access, ...page_password });
  for (const asker of askers)
    await fetch(`${origin}/m/${slug}/ask`, { method: "POST", body: new URLSearchParams(asker) });
}

/** Two days after the service, as if it had been sent then: a demo sends no emails, and nobody waits for these. */
async function thankedBefore({ database }: Place, { id, event_date }: Saved): Promise<void> {
  const at = new Date(Date.parse(String(event_date)) + 2 * 86_400_000);
  await database.orm.update(streamTable).set({ thanked_at: at }).where(eq(streamTable.id, id));
  await database.run(sql`update ${outbox} set created_at = ${at}, sent_at = ${at}
    where ${outbox.type} = 'thank_you' and ${outbox.guest} in (select id from ${guestTable} where stream = ${id})`);
}

/** The last day of its page: as its home has decided, or else by its home's setting. */
function lastDayOf(place: Place, { family, at, keptFor }: town.Service): string | null {
  const { zone, pages_kept_months } = homeOf(family);
  if (keptFor !== undefined) return day(place.now, zone, keptFor);
  return pages_kept_months === null
    ? null
    : monthsAfter(localDay(when(place, zone, at), zone), pages_kept_months);
}

/** Approves as the manager does, with the link in the email that has just been written. */
async function approve({ admin }: Place, { id }: Saved): Promise<void> {
  const { results } = await admin.request<Page<Saved>>(
    "looking for the email",
    "GET",
    "mail/outbox/?search=please%20approve&page_size=1",
  );
  const email = results[0]
    ? await admin.request<{ text: string }>("opening it", "POST", `mail/outbox/${results[0].id}/reveal/`)
    : undefined;
  const pincode = /\/approve\/([\w-]+)/.exec(email?.text ?? "")?.[1];
  if (!pincode) throw new Error(`No email requests the approval of ${id}.`);
  await admin.request("approving", "GET", `str/idsession/pincode-validation/?pincode=${pincode}`);
}

/** Requests a service as a family does. */
export async function requestService({ origin, now }: Place): Promise<void> {
  const { family, at, ...fields } = town.request;
  const own = await signIn(origin, family, town.password);
  const event_date = moment(now, homeOf(family).zone, at);
  const image = await photo(fields.deceased_full_name, "lake");
  await own.create("str/stream", { ...fields, event_date }, { photo: image });
}

/** Books a service as a home does, for a family that has no email address and gets its link by text message. */
export async function bookByTelephone(place: Place): Promise<void> {
  const {
    home: username,
    heading,
    at,
    died,
    videos_before,
    videos_after,
    ...fields
  } = town.bookedByTelephone;
  const videos = (titles: string[]) => (place.clips ? titles.map((title) => idOf(place, title)) : []);
  const { zone } = homeNamed(username);
  const home = await signIn(place.origin, username, town.password);
  await home.request("booking for a family without email", "POST", "str/stream/book/", {
    ...fields,
    videos_before: videos(videos_before),
    videos_after: videos(videos_after),
    deceased_date_of_death: dayOfDeath(place.now, zone, died),
    event_date: moment(place.now, zone, at),
    g_r_page_heading: idOf(place, heading),
    funeral_home_director: idOf(place, town.directors[username] ?? ""),
    publish: true,
  });
}

function fieldsOf(place: Place, service: town.Service): Fields {
  const { zone, username } = homeOf(service.family);
  const known = (name: string | undefined) => (name === undefined ? undefined : idOf(place, name));
  const director = known(town.directors[username]);
  const event_date = when(place, zone, service.at);
  const fields: Fields = {
    stream_type: service.session ? "id_session" : "stream",
    deceased_full_name: service.deceased_full_name,
    deceased_date_of_birth: service.born,
    deceased_date_of_death: dayOfDeath(place.now, zone, service.died),
    event_date,
    stages: service.places?.map(({ after, private: isPrivate, ...place }) => ({
      ...place,
      begins_at: after === undefined ? null : minutesBefore(event_date, -after),
      shown_to_guests: !isPrivate,
    })),
    funeral_home: known(username),
    family: known(service.family),
    funeral_home_director: director,
    funeral_home_director_leading_the_service: known(service.session?.manager),
    others: service.others,
    g_r_page_heading: known(service.heading),
    guest_advisory: service.guest_advisory,
    guest_advisory_fr: service.guest_advisory_fr,
    obituary_en: service.obituary?.en,
    obituary_fr: service.obituary?.fr,
    flower_store_url: service.flowers,
    donations_page_url: service.donations,
    auto_start: service.autoStart,
    auto_start_at: service.autoStart ? minutesBefore(event_date, 15) : undefined,
    preferred_ip_camera: known(service.camera),
    client_care_team: known(service.team),
    client_care_operator: known(service.operator),
    video_grapher: known(service.videographer),
    needs_videographer: service.needsVideographer,
    recorded_music: service.recordedMusic,
    publish: !service.draft,
    // One director leads all services of a home, and on some days two of them overlap.
    accept_conflicts: true,
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

function dayOfDeath(now: Date, zone: string, died: town.Service["died"]): string | undefined {
  if (died === undefined) return undefined;
  return died === "a year ago" ? monthsAfter(day(now, zone, 0), -12) : day(now, zone, died);
}

function when({ now, soonIn }: Place, zone: string, at: town.Service["at"]): string {
  if (at === "soon") return soon(now, soonIn);
  return at === "late" ? late(now) : moment(now, zone, at);
}

async function images({ deceased_full_name: name, palette, banner: isWide }: town.Service): Promise<Uploads> {
  if (!palette) return {};
  const files: Uploads = { photo: await photo(name, palette) };
  if (isWide) files.guest_page_background = await banner(name, palette);
  return files;
}

/** Uploads as the family, because nobody else may. */
async function uploadOrderOfService({ origin }: Place, service: town.Service, stream: Saved): Promise<void> {
  const family = await signIn(origin, service.family, town.password);
  const years = `${service.born?.slice(0, 4)} - ${String(stream.deceased_date_of_death).slice(0, 4)}`;
  const home = homeOf(service.family).funeral_home_name;
  const order_of_service = orderOfService(service.deceased_full_name, years, home);
  await family.change("str/stream", stream.id, {}, { order_of_service });
}

/** Registers guests in the past, directly in the table, because the page can only register them today. */
async function addGuests(
  { database, now }: Place,
  stream: Saved,
  { guests: number = 0 }: town.Service,
): Promise<void> {
  // Nobody registers for a service that has long been over.
  const last = Math.min(now.getTime(), Date.parse(String(stream.event_date ?? now.toISOString())));
  const guests = town.guests.slice(0, number).map(({ name, country, anonymous = false, telephone }, n) => ({
    id: sql`gen_random_uuid()`,
    stream: stream.id,
    name,
    country,
    anonymous,
    email: anonymous || telephone ? null : `${plain(name)}@mail.example`,
    telephone,
    download_video: n % 3 === 0,
    // Some want to be written to on the anniversary.
    anniversary_at: n % 4 === 1 ? new Date(last - n * 97 * 60_000) : null,
    access_to_stream: n % 7 !== 6,
    created_at: new Date(last - (n + 1) * 97 * 60_000),
  }));
  if (guests.length > 0) await database.orm.insert(guestTable).values(guests);
}

async function addRecordings(
  { admin, clips, database }: Place,
  stream: Saved,
  { recordings: names = [], captions, twice, muted }: town.Service,
  final: "first" | "none",
): Promise<void> {
  if (!clips) return;
  for (const [n, name] of names.entries()) {
    const fields = { stream: stream.id, name, default: n === 0 && final === "first" };
    const { id } = await admin.create("str/stream_video", fields, {
      file: n === 0 ? clips.service : clips.evening,
    });
    if (n === 0 && captions)
      await admin.request("captioning", "PUT", `str/stream_video/${id}/captions/${captions.language}/`, {
        cues: cuesOf(captions.sentences),
      });
    if (n === 0 && muted) await addMuted({ admin, database }, stream, { id, name }, clips.hymn);
    // Media says it of what it recorded itself.
    if (n > 0 || !twice) continue;
    const original = twice.filled ? sql`${recordings.file}` : null;
    await database.orm.update(recordings).set({ twice, original }).where(eq(recordings.id, id));
  }
}

/** A copy of a recording with a muted part, as media would have made it, which is the final recording. */
async function addMuted(
  { admin, database }: Pick<Place, "admin" | "database">,
  stream: Saved,
  original: { id: string; name: string },
  file: Upload,
): Promise<void> {
  const fields = { stream: stream.id, name: `${original.name} (muted)`, default: true };
  const { id } = await admin.create("str/stream_video", fields, { file });
  const { seconds, muted } = hymn;
  const trim = { id, recording: original.id, from: 0, to: seconds, muted: [...muted], default: true };
  await database.orm.insert(trims).values({ ...trim, made_at: new Date() });
}

/** One sentence after the other, from the first second on. */
function cuesOf(sentences: [text: string, seconds: number][]): Cue[] {
  let start = 1;
  return sentences.map(([text, seconds]) => {
    const cue = { start, end: start + seconds, text };
    start = cue.end;
    return cue;
  });
}

const plain = (name: string) =>
  name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/ł/g, "l")
    .toLowerCase()
    .replace(/[^a-z]+/g, ".");
