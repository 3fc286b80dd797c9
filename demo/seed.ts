// `node demo/seed.ts`: fills an empty Vigil with one small town, through its API. VIGIL_URL or PORT say where it
// listens, DATABASE_URL where to create its first super admin, DATA_DIR or S3_BUCKET where to store its files,
// SOON_IN_HOURS how far away the services are that begin soon (1).
import { inArray, sql } from "drizzle-orm";
import { readConfig } from "../server/src/config.ts";
import { createAdmin } from "../server/src/create-admin.ts";
import { openDatabase } from "../server/src/database/database.ts";
import { chooseStorage } from "../server/src/ports/storage/choose.ts";
import { measureStorage } from "../server/src/system/home-use.ts";
import { accounts } from "../server/src/tables/accounts.table.ts";
import { aired } from "./aired.ts";
import { forgetPassword, signIn } from "./api.ts";
import { catalogue, purchases } from "./billing.ts";
import { customiseEmails, sendEmails } from "./emails.ts";
import { firstDay } from "./first-day.ts";
import { importCases } from "./imports.ts";
import { incidents } from "./incidents.ts";
import { integrations } from "./integrations.ts";
import { jobAnswers } from "./jobs.ts";
import { listViews } from "./list-views.ts";
import { cardDesigns } from "./memorial.ts";
import { missedGuests } from "./missed-guests.ts";
import { notices } from "./notices.ts";
import { objections } from "./objections.ts";
import { organisation } from "./organisation.ts";
import { ownOrigin } from "./origin.ts";
import { past } from "./past.ts";
import { people } from "./people.ts";
import { thumbnail } from "./pictures.ts";
import { homeNamed, type Place } from "./place.ts";
import { privacy } from "./privacy.ts";
import { addService, bookByTelephone, requestService } from "./services.ts";
import * as town from "./town.ts";
import { videos } from "./videos.ts";

type Say = (line: string) => void;

/** Creates the whole town around its `now`. Throws with the API's sentence when a request is refused. */
export async function seed(empty: Omit<Place, "admin" | "ids" | "clips">, say: Say): Promise<void> {
  const { origin, database } = empty;
  const { username, email, full_name } = town.firstAdmin;
  await createAdmin(database, { username, email, full_name, password: town.password });
  const admin = await signIn(origin, username, town.password);
  const place: Place = { ...empty, admin, ids: new Map(), clips: await videos() };
  if (!place.clips) say("No ffmpeg runs here, so the town has no videos.");

  await people(place);
  await database.orm
    .update(accounts)
    .set({ language: "fr" })
    .where(inArray(accounts.username, [...town.frenchSpeakers]));
  await catalogue(place);
  await organisation(place);
  say(
    "People: two funeral homes of one enterprise account with their staff and families, two care teams, videographers.",
  );

  await customiseEmails(place);
  await directorMedia(place);
  await cardDesigns(place);
  await importCases(place);
  for (const service of town.services) await addService(place, service);
  await jobAnswers(place);
  await requestService(place);
  await purchases(place);
  await bookByTelephone(place);
  await incidents(place);
  await aired(place);
  await missedGuests(place);
  await objections(place);
  await past(place);
  await firstDay(place);
  // Without DEMO they can't sign in, because their password is public.
  await database.orm.update(accounts).set({ demo: true });
  // All of these have put emails into the outbox; one more is for Declan, who has forgotten his password.
  await sendEmails(place);
  await forgetPassword(origin, "declan.obrien");
  await notices(place);
  await listViews(place);
  await integrations(place);
  await privacy(place);
  await measureStorage(database);
  say(`Services: ${town.services.length} from last year to next month, and one that a family asks for.`);
}

async function directorMedia(place: Place): Promise<void> {
  const { origin, clips } = place;
  if (!clips) return;
  for (const { home: username, clip, ...fields } of town.media) {
    const home = await signIn(origin, username, town.password);
    const image = await thumbnail(clip, homeNamed(username).palette);
    const { id } = await home.create("usr/funeral_home_media", fields, { video: clips[clip], image });
    place.ids.set(fields.title, id);
  }
}

async function main(): Promise<void> {
  const { DATABASE_URL, SOON_IN_HOURS = "1" } = process.env;
  if (!DATABASE_URL) throw new Error("Set DATABASE_URL to the database of the Vigil that should be filled.");
  const database = openDatabase(DATABASE_URL, console);
  try {
    const [known] = await database.run<{ username: string }>(sql`select username from super_admin limit 1`);
    if (known) return console.log(`There is a super admin already (${known.username}): nothing was added.`);
    const since = performance.now();
    const storage = chooseStorage(readConfig(process.env));
    const around = { now: new Date(), soonIn: Number(SOON_IN_HOURS) };
    await seed({ origin: ownOrigin(), database, storage, ...around }, console.log);
    console.log(`The demo is ready after ${((performance.now() - since) / 1000).toFixed(1)} s.`);
  } finally {
    await database.close();
  }
}

if (import.meta.main) {
  await main().catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
