import {
  type Access,
  actionSentences,
  type Role,
  roles,
  staffAccesses,
  superAdminAccesses,
} from "@vigil/contract";
import { expect, test } from "vitest";
import { startApp } from "./app.ts";
import { buildMemorial, memorialDist } from "./memorial-bundle.ts";
import { callAs, gather, hold, type Person, type Sent } from "./people.ts";

/** Who may perform each special action: "yes", or the access that is needed; a missing role may not. */
const table: Record<string, Partial<Record<Role, string>>> = {
  "Look at the calendar": {
    super_admin: "events",
    funeral_home: "yes",
    funeral_home_staff: "streams",
    customer_care_team: "yes",
    customer_care_operator: "yes",
    video_grapher: "yes",
  },
  "Search all records that one may list": Object.fromEntries(
    roles.filter((role) => role !== "family").map((role) => [role, "yes"]),
  ),
  "See the services of the day": {
    super_admin: "events",
    funeral_home: "yes",
    funeral_home_staff: "streams, stream_director",
    customer_care_team: "yes",
    customer_care_operator: "yes",
    video_grapher: "yes",
  },
  "Have a private address of one's calendar": {
    super_admin: "events",
    funeral_home: "yes",
    funeral_home_staff: "streams",
    customer_care_team: "yes",
    customer_care_operator: "yes",
    video_grapher: "yes",
  },
  "Ask what a booking would clash with": {
    super_admin: "events",
    funeral_home: "yes",
    funeral_home_staff: "streams",
  },
  "Export or erase all that is stored about a person": { super_admin: "admins", funeral_home: "yes" },
  "See the record of how personal data is processed": { super_admin: "admins" },
  "Decide whether photos keep where they were taken": { family: "yes" },
  "Give a job to an operator": { super_admin: "co_host", customer_care_team: "yes" },
  "Give a job to a videographer": { super_admin: "co_host" },
  "See who is free and near for a job": { super_admin: "co_host", customer_care_team: "yes" },
  "See one's own jobs of the coming days": { customer_care_operator: "yes", video_grapher: "yes" },
  "Accept or decline a job": { customer_care_operator: "yes", video_grapher: "yes" },
  "Say how far a job is": { customer_care_operator: "yes", video_grapher: "yes" },
  "Make one's own phone a camera of a job": { customer_care_operator: "yes", video_grapher: "yes" },
  "Download the hours of jobs": {
    super_admin: "co_host",
    customer_care_team: "yes",
    customer_care_operator: "yes",
    video_grapher: "yes",
  },
  "Write notes for those who prepare a stream": { super_admin: "events, co_host" },
  "Book a service with its family and further services at one go": {
    super_admin: "events",
    funeral_home: "yes",
    funeral_home_staff: "streams",
  },
  "Import services from a case system": {
    super_admin: "events",
    funeral_home: "yes",
    funeral_home_staff: "streams",
  },
  "See what was booked and who was written to": {
    super_admin: "events",
    funeral_home: "yes",
    funeral_home_staff: "streams",
  },
  "Change several streams at once, and undo that": {
    super_admin: "events",
    funeral_home: "yes",
    funeral_home_staff: "streams",
  },
  "Publish a stream": { super_admin: "events", funeral_home: "yes", funeral_home_staff: "streams" },
  "See a memorial page before saving a change of it": {
    super_admin: "events",
    funeral_home: "yes",
    funeral_home_staff: "streams",
    family: "yes",
  },
  "Write a guest advisory": { super_admin: "events", funeral_home: "yes", funeral_home_staff: "streams" },
  "Change what guests may do on the memorial page": {
    super_admin: "events",
    funeral_home: "yes",
    funeral_home_staff: "streams",
    family: "yes",
  },
  "Disable a stream": { funeral_home: "yes", funeral_home_staff: "streams" },
  "Re-enable a stream": { super_admin: "events" },
  "Reopen a completed broadcast": { super_admin: "events" },
  "Delete a disabled stream": { super_admin: "events" },
  "Decide how long a memorial page stays": {
    super_admin: "events",
    funeral_home: "yes",
    funeral_home_staff: "streams",
  },
  "Decide how many emails a page sends to new addresses in a minute": {
    super_admin: "events",
    funeral_home: "yes",
    funeral_home_staff: "streams",
  },
  "Prolong a memorial page by a year": { family: "yes" },
  "See the screens as another person sees them, without changing anything": {
    super_admin: "admins",
    funeral_home: "yes",
  },
  "Remove the second step of somebody who has lost it": { super_admin: "admins" },
  "Disconnect somebody's account from their company account": { super_admin: "admins" },
  "Thank all guests, once": { family: "yes" },
  "Ask the home to delete a service": { family: "yes" },
  "Answer people who object to a recording or picture of them": {
    super_admin: "events",
    funeral_home: "yes",
    funeral_home_staff: "streams",
  },
  "Delete what its family asks to delete, or not": {
    super_admin: "events",
    funeral_home: "yes",
    funeral_home_staff: "streams",
  },
  "Choose the player of a stream": { super_admin: "events" },
  "Choose the care team of a stream": { super_admin: "events" },
  "Personalise the address of a memorial page": { super_admin: "events" },
  "Move a stream to another home": { super_admin: "events" },
  "Print the card with the link of a service": {
    super_admin: "events",
    funeral_home: "yes",
    funeral_home_staff: "streams, stream_director",
    family: "yes",
  },
  "Take photos at the venue by a code, or stop that": {
    super_admin: "events",
    funeral_home: "yes",
    funeral_home_staff: "streams, stream_director",
    family: "yes",
  },
  "Upload an order of service": { family: "yes" },
  "Let guests watch or not, several at once": { family: "yes" },
  "Correct a guest's email address, and send the link there": { family: "yes" },
  "Invite guests to a service": {
    super_admin: "events",
    funeral_home: "yes",
    funeral_home_staff: "streams",
    family: "yes",
    customer_care_team: "yes",
  },
  "Export the guest list": {
    super_admin: "events",
    funeral_home: "yes",
    funeral_home_staff: "streams",
    family: "yes",
  },
  "Put the remembering wall in order": { family: "yes" },
  "Put the gallery in order": { super_admin: "events", funeral_home: "yes", family: "yes" },
  "Show what a guest sent to the gallery": { family: "yes" },
  "Download the messages of guests": { family: "yes" },
  "Download the e-cards of guests": { family: "yes" },
  "Look at new messages": { family: "yes" },
  "Look at new e-cards": { family: "yes" },
  "Give a colleague an access": { super_admin: "funeral_home", funeral_home: "yes" },
  "Give a super admin an access": { super_admin: "admins" },
  "Move a family to another home": { super_admin: "family" },
  "Ask for the approval of an ID session": {
    super_admin: "events",
    funeral_home: "yes",
    funeral_home_staff: "streams",
  },
  "Withdraw the approval of an ID session": {
    super_admin: "events",
    funeral_home: "yes",
    funeral_home_staff: "streams",
  },
  "Look at the Director Panel": {
    super_admin: "events",
    funeral_home: "yes",
    funeral_home_staff: "stream_director",
  },
  "Start, pause, resume, stop or skip a broadcast": {
    super_admin: "yes",
    funeral_home: "yes",
    funeral_home_staff: "stream_director",
  },
  "Watch over all services": { super_admin: "yes" },
  "See what all cameras send now": { super_admin: "cameras, enterprise_account" },
  "Make a phone or laptop a camera of a stream": {
    super_admin: "events",
    funeral_home: "yes",
    funeral_home_staff: "stream_director",
  },
  "Say that a service past its planned end is still on": {
    super_admin: "events",
    funeral_home: "yes",
    funeral_home_staff: "stream_director",
  },
  "Let another camera stand in, or not": {
    super_admin: "events",
    funeral_home: "yes",
    funeral_home_staff: "stream_director",
  },
  "Invite somebody far away to take part": {
    super_admin: "events",
    funeral_home: "yes",
    funeral_home_staff: "stream_director",
  },
  "Check a service before it begins": {
    super_admin: "events",
    funeral_home: "yes",
    funeral_home_staff: "stream_director",
  },
  "Check what a camera sends": {
    super_admin: "cameras",
    funeral_home: "yes",
    funeral_home_staff: "streams, stream_director",
  },
  "Take care of an incident": {
    super_admin: "events",
    funeral_home: "yes",
    funeral_home_staff: "stream_director",
    customer_care_team: "yes",
    customer_care_operator: "yes",
  },
  "Have the next person called about an incident": {
    super_admin: "events",
    funeral_home: "yes",
    funeral_home_staff: "stream_director",
    customer_care_team: "yes",
    customer_care_operator: "yes",
  },
  "See what happened in a service, minute by minute": {
    super_admin: "events",
    funeral_home: "yes",
    funeral_home_staff: "stream_director",
    customer_care_team: "yes",
    customer_care_operator: "yes",
  },
  "Give a home a stream back for what its guests lost, or not": { super_admin: "packages" },
  "Give a service at its provider a new key": {
    super_admin: "events",
    funeral_home: "yes",
    funeral_home_staff: "stream_director",
  },
  "Download a provider's recording of a service": {
    super_admin: "events",
    funeral_home: "yes",
    funeral_home_staff: "stream_director",
  },
  "Look at a camera's key": {
    super_admin: "cameras",
    funeral_home: "yes",
    funeral_home_staff: "stream_director",
  },
  "Give a camera of one home a new key": {
    super_admin: "cameras",
    funeral_home: "yes",
    funeral_home_staff: "stream_director",
  },
  "Prepare a video now": { funeral_home: "yes", funeral_home_staff: "streams, stream_director" },
  "Choose the final recording of a stream": { super_admin: "events", funeral_home: "yes" },
  "Trim a recording": { super_admin: "events", funeral_home: "yes" },
  "Change the captions of a recording": { super_admin: "events", funeral_home: "yes" },
  "See what is left of the first steps, or put the list away": { funeral_home: "yes" },
  "Practise on a service without a family, guests or camera": {
    funeral_home: "yes",
    funeral_home_staff: "stream_director",
  },
  "Add a funeral home from its name, contact and address": { super_admin: "funeral_home" },
  "Look up an address": {
    super_admin: "funeral_home, enterprise_account, videographers",
    funeral_home: "yes",
    video_grapher: "yes",
  },
  "Decide how long guests and recordings are kept": { super_admin: "general_settings", funeral_home: "yes" },
  "See uploads with viruses, and delete or release them": { super_admin: "general_settings" },
  "Open the Learning Center": { funeral_home: "yes", funeral_home_staff: "yes" },
  "Make, replace and revoke one's own API keys": { super_admin: "yes", funeral_home: "yes" },
  "See and revoke all API keys": { super_admin: "admins" },
  "Set up webhooks": { super_admin: "yes", funeral_home: "yes" },
  "Connect a calendar or a video platform": { super_admin: "general_settings" },
  "Send a family its link to sign in again": {
    super_admin: "family",
    funeral_home: "yes",
    funeral_home_staff: "family_management",
  },
  "Deactivate a family": {
    super_admin: "family",
    funeral_home: "yes",
    funeral_home_staff: "family_management",
  },
  "Read the history of a family": { super_admin: "family" },
  "Look into the bin": { super_admin: superAdminAccesses.join(", ") },
  "Look at the plan": { funeral_home: "yes", funeral_home_staff: "billing" },
  "Pay an invoice by card": { funeral_home: "yes", funeral_home_staff: "billing" },
  "Buy a package on the card provider's page": { funeral_home: "yes", funeral_home_staff: "billing" },
  "Renew the plan automatically by a saved card, or stop that": {
    funeral_home: "yes",
    funeral_home_staff: "billing",
  },
  "See where a wire transfer goes": {
    super_admin: "packages",
    funeral_home: "yes",
    funeral_home_staff: "billing",
  },
  "Accept or reject a cheque or wire transfer": { super_admin: "packages" },
  "Ask for a refund of an invoice": { funeral_home: "yes", funeral_home_staff: "billing" },
  "Pause the reminders of an unpaid invoice, or resume them": { super_admin: "packages" },
  "Download the accounts of a period, and see its taxes": {
    super_admin: "packages",
    funeral_home: "yes",
    funeral_home_staff: "billing",
  },
  "See a home's statement of account, and email it": {
    super_admin: "packages",
    funeral_home: "yes",
    funeral_home_staff: "billing",
  },
  "See revenue, receivables and which plans ended": { super_admin: "packages" },
  "Know who I am": Object.fromEntries(roles.map((role) => [role, "yes"])),
  "Change my own e-mail address": Object.fromEntries(roles.map((role) => [role, "yes"])),
};

/** Actions on the caller, or on no record of a home, so they can't be tried on another home's. */
const nobodys = [
  "Look at the calendar",
  "See the services of the day",
  "Book a service with its family and further services at one go",
  "Import services from a case system",
  "See one's own jobs of the coming days",
  "Search all records that one may list",
  "Have a private address of one's calendar",
  "Give a super admin an access",
  "Watch over all services",
  "See what all cameras send now",
  "Look up an address",
  "Add a funeral home from its name, contact and address",
  "See what is left of the first steps, or put the list away",
  "Practise on a service without a family, guests or camera",
  "Decide how long guests and recordings are kept",
  "See uploads with viruses, and delete or release them",
  "Open the Learning Center",
  "Make, replace and revoke one's own API keys",
  "Export or erase all that is stored about a person",
  "See the record of how personal data is processed",
  "See and revoke all API keys",
  "Set up webhooks",
  "Connect a calendar or a video platform",
  "Look into the bin",
  "Look at the plan",
  "Buy a package on the card provider's page",
  "Renew the plan automatically by a saved card, or stop that",
  "See where a wire transfer goes",
  "See revenue, receivables and which plans ended",
  "Know who I am",
  "Change my own e-mail address",
];

test("every special action of the contract is in the table", () => {
  const own = ["Know who I am", "Change my own e-mail address"];
  const described = Object.values(actionSentences);
  expect(Object.keys(table).toSorted()).toEqual([...described, ...own].toSorted());
});

const dist = memorialDist();
buildMemorial(dist, "''");
const app = await startApp({}, undefined, { memorialDist: dist });
const { cast, make } = await gather(app);
const { ruth, max, maple, sam, hugh, nora, doyle, lind, harbour, north, olga, south, otto, vera } = cast;
const caller: Record<Role, Person> = {
  super_admin: max,
  funeral_home: maple,
  funeral_home_staff: nora,
  family: doyle,
  customer_care_team: north,
  customer_care_operator: olga,
  video_grapher: vera,
};
const admin = await make.admin();
const pack = await make.package();
await callAs(app, harbour, "POST", "api_keys/", {
  name: "Bookkeeping",
  expires_at: "2027-06-01T00:00:00Z",
  grants: { "fin/invoice": "read" },
});

/** The records to act on: all of one home, with services on different days, so that none conflicts. */
interface House {
  home: string;
  team: string;
  operator: string;
  people: { family: string; funeral_home_director: string };
  stream: string;
  session: string;
  guest: string;
  family: string;
  colleague: string;
  camera: string;
  video: string;
  recording: string;
  remembrance: string;
  guestsPicture: string;
  card: string;
  message: string;
  incident: string;
  objection: string;
  invoice: string;
  proof: string;
}
async function house(
  home: Person,
  crew: Pick<House, "team" | "operator">,
  people: House["people"],
  kin: Person,
  event_date: string,
): Promise<House> {
  const booked = { funeral_home: home.id, client_care_team: crew.team, event_date, ...people };
  const stream = (await make.stream(booked)).id;
  const elsewhen = { event_date: "2031-04-01T18:00:00Z", stream_type: "id_session" };
  const session = (await make.stream({ funeral_home: home.id, ...people, ...elsewhen })).id;
  const of = { funeral_home: home.id };
  const made = await Promise.all([
    make.guest(stream),
    make.family(of),
    make.staff(of),
    make.camera({ funeral_homes: [home.id] }),
    make.media(home),
    make.recording(stream),
    make.guestsPicture(stream),
    make.guestEcard(stream),
    make.message(stream, { sender_name: `Writer to ${home.id}` }),
    make.incident(stream),
    make.objection(stream),
    // Only a family adds to its wall, of a stream that it sees.
    app
      .sql("update stream set requested_by_family = true where id = $1", [stream])
      .then(() => make.remembrance(stream, kin)),
  ]);
  const { invoice } = await make.order(home);
  const proof = (await make.cheque(home, invoice)).id;
  const [
    guest = "",
    family = "",
    colleague = "",
    camera = "",
    video = "",
    recording = "",
    guestsPicture = "",
    card = "",
    message = "",
    incident = "",
    objection = "",
    remembrance = "",
  ] = made.map(({ id }) => id);
  return {
    home: home.id,
    ...crew,
    people,
    stream,
    session,
    guest,
    family,
    colleague,
    camera,
    video,
    recording,
    guestsPicture,
    card,
    message,
    incident,
    objection,
    remembrance,
    invoice,
    proof,
  };
}
const ours = await house(
  maple,
  { team: north.id, operator: olga.id },
  { family: doyle.id, funeral_home_director: sam.id },
  doyle,
  "2031-05-01T18:00:00Z",
);
const theirs = await house(
  harbour,
  { team: south.id, operator: otto.id },
  { family: lind.id, funeral_home_director: hugh.id },
  lind,
  "2031-06-01T18:00:00Z",
);
/** Resets all streams to their state before an action: published, complete, and not cancelled. */
const fresh = () =>
  app.sql(`update stream set requested_by_family = true, disabled_by_fh = false, publish = true,
    deceased_date_of_birth = '1940-02-01', deceased_date_of_death = '2026-11-01', order_of_service = null,
    g_r_page_heading = (select id from event_type order by id limit 1)`);

const pdf = () => {
  const data = new FormData();
  data.append("order_of_service", new Blob(["%PDF-1.7\n%%EOF"]), "order.pdf");
  return data;
};

/** Whether a request had its effect, as someone with all permissions sees it afterwards. */
type Attempt = (who: Person) => Promise<boolean>;
const requested =
  (method: "GET" | "POST" | "PATCH" | "PUT", path: string, body?: Sent): Attempt =>
  async (who) => {
    const { status } = await callAs(app, who, method, path, body);
    if (status >= 300) expect([403, 404]).toContain(status);
    return status < 300;
  };
/** Permitted, although the record's state refuses the action. */
const permitted =
  (path: string, body: Sent): Attempt =>
  async (who) => {
    const { status } = await callAs(app, who, "POST", path, body);
    expect([200, 400, 403, 404]).toContain(status);
    return status < 403;
  };
let turn = 0;
/** Sends a new value and checks whether it was saved. */
const sets =
  (path: string, field: string, values: readonly unknown[], prepare?: string): Attempt =>
  async (who) => {
    if (prepare) await app.sql(prepare);
    const before = (await callAs(app, ruth, "GET", path)).json[field];
    const next = values[turn++ % values.length];
    const sent = next === before ? values[turn++ % values.length] : next;
    const { status } = await callAs(app, who, "PATCH", path, { [field]: sent });
    expect([200, 400, 403, 404]).toContain(status);
    return (await callAs(app, ruth, "GET", path)).json[field] === sent;
  };

/** Tries it while the services are over. */
const onceOver =
  (attempt: Attempt): Attempt =>
  async (who) => {
    await app.sql("update stream set broadcast_status = 'completed'");
    const done = await attempt(who);
    await app.sql("update stream set broadcast_status = 'waiting'");
    return done;
  };

function actionsOn(at: House, elsewhere: House): Record<string, Attempt> {
  const one = `str/stream/${at.stream}/`;
  /** Other actions have assigned others. */
  const ofTeam =
    (attempt: Attempt): Attempt =>
    async (who) => {
      await app.sql(
        "update stream set client_care_team = $2, client_care_operator = $3, video_grapher = $4 where id = $1",
        [at.stream, at.team, at.operator, at === ours ? vera.id : null],
      );
      return attempt(who);
    };
  return {
    "Look at the calendar": requested("GET", "str/calendar/"),
    "See the services of the day": requested("GET", "str/today/"),
    "Search all records that one may list": requested("GET", "search/?search=maple"),
    "Look at the plan": requested("GET", "usr/funeral_home/current_plan/"),
    "Have a private address of one's calendar": requested("POST", "str/calendar/feed/"),
    "Ask what a booking would clash with": requested("POST", "str/stream/check_conflicts/", {
      id: at.stream,
      event_date: "2031-05-01T19:00:00Z",
    }),
    "Give a job to an operator": sets(`str/job/${at.stream}/`, "client_care_operator", [at.operator, null]),
    "Give a job to a videographer": sets(`str/job/${at.stream}/`, "video_grapher", [vera.id, null]),
    "See who is free and near for a job": ofTeam(requested("GET", `str/job/${at.stream}/free/`)),
    "See one's own jobs of the coming days": requested("GET", "str/job/my_day/"),
    "Accept or decline a job": ofTeam(
      requested("POST", `str/job/${at.stream}/answer/`, { answer: "accepted" }),
    ),
    "Say how far a job is": ofTeam(permitted(`str/job/${at.stream}/step/`, { step: "there" })),
    "Make one's own phone a camera of a job": ofTeam(permitted(`str/job/${at.stream}/camera/`, {})),
    "Download the hours of jobs": ofTeam(async (who) => {
      const own = ["customer_care_operator", "video_grapher"].includes(who.role);
      const person = own && at === ours ? "" : `&person=${at.operator}`;
      return requested("GET", `str/job/hours/?month=2031-05${person}`)(who);
    }),
    "Write notes for those who prepare a stream": sets(`str/stream_info/${at.stream}/`, "vigil_admin_notes", [
      "Stairs only.",
      null,
    ]),
    "Book a service with its family and further services at one go": permitted("str/stream/book/", {}),
    "Decide whether photos keep where they were taken": sets(one, "keep_photo_positions", [true, false]),
    "Import services from a case system": permitted("str/stream/import/", {}),
    "See what was booked and who was written to": requested("GET", `${one}booked/`),
    "Change several streams at once, and undo that": async (who) => {
      const change = { kind: "shift", days: 1, hours: 0 };
      const body = { ids: [at.stream], change, preview: true };
      const { status, json } = await callAs(app, who, "POST", "str/stream/bulk_change/", body);
      expect([200, 403]).toContain(status);
      return status === 200 && json.rows.length === 1;
    },
    "Publish a stream": sets(one, "publish", [true], "update stream set publish = false"),
    "See a memorial page before saving a change of it": requested("POST", `${one}preview/`, {
      deceased_full_name: "Rose Lind",
    }),
    "Write a guest advisory": requested("PATCH", `${one}guest_advisory/`, {
      guest_advisory: "Please use the side entrance.",
    }),
    "Change what guests may do on the memorial page": sets(one, "send_ecard", [true, false]),
    "Disable a stream": sets(one, "disabled_by_fh", [true]),
    "Re-enable a stream": sets(one, "disabled_by_fh", [false], "update stream set disabled_by_fh = true"),
    "Delete a disabled stream": async (who) => {
      await app.sql("update stream set disabled_by_fh = true");
      const { status } = await callAs(app, who, "DELETE", one);
      expect([204, 403, 404]).toContain(status);
      if (status === 204) await callAs(app, ruth, "POST", `${one}restore/`);
      return status === 204;
    },
    "Decide how long a memorial page stays": onceOver(sets(one, "page_kept_until", ["2099-01-01", null])),
    "Decide how many emails a page sends to new addresses in a minute": sets(one, "guest_emails_per_minute", [
      200,
      null,
    ]),
    "Prolong a memorial page by a year": onceOver(async (who) => {
      await app.sql("update stream set page_kept_until = current_date");
      return requested("POST", `${one}prolong_page/`)(who);
    }),
    "Thank all guests, once": onceOver(async (who) => {
      await app.sql("update stream set thanked_at = null");
      await app.sql("update stream_guest set access_to_stream = true, invited_at = null");
      await app.sql("delete from mail_outbox where type = 'thank_you'");
      return requested("POST", `${one}thanks/send/`, { text: "Thank you.", shown: false })(who);
    }),
    "Ask the home to delete a service": onceOver(requested("POST", `${one}ask_deletion/`, { asked: true })),
    "Answer people who object to a recording or picture of them": requested(
      "POST",
      `objections/${at.objection}/hide/`,
      {
        recording: false,
        items: [],
      },
    ),
    "Delete what its family asks to delete, or not": async (who) => {
      await app.sql("update stream set deletion_asked_at = now()");
      const { status } = await callAs(app, who, "POST", `${one}decide_deletion/`, { decision: "decline" });
      expect([204, 403, 404]).toContain(status);
      return status === 204;
    },
    "Choose the player of a stream": sets(one, "use_youtube_player_for_guest", [true, false]),
    "Choose the care team of a stream": sets(
      one,
      "client_care_team",
      [north.id, null],
      "update stream set client_care_operator = null",
    ),
    "Personalise the address of a memorial page": sets(one, "slug", [
      `rose-${at.stream}`,
      `lily-${at.stream}`,
    ]),
    "Move a stream to another home": async (who) => {
      const { home, people } = elsewhere;
      await callAs(app, who, "PATCH", one, { funeral_home: home, ...people });
      const has = (await callAs(app, ruth, "GET", one)).json.funeral_home === home;
      if (has) await callAs(app, ruth, "PATCH", one, { funeral_home: at.home, ...at.people });
      return has;
    },
    "Print the card with the link of a service": requested("GET", `${one}card/export_pdf/`),
    "Take photos at the venue by a code, or stop that": requested("POST", `${one}venue_photos/`, {
      takes: true,
    }),
    "Upload an order of service": async (who) => {
      await callAs(app, who, "PATCH", one, pdf());
      return (await callAs(app, ruth, "GET", one)).json.order_of_service !== null;
    },
    "Trim a recording": permitted(`str/stream_video/${at.recording}/trim/`, { from: 0, to: 2 }),
    "Change the captions of a recording": requested("PUT", `str/stream_video/${at.recording}/captions/en/`, {
      cues: [{ start: 1, end: 3, text: "Welcome" }],
    }),
    "Let guests watch or not, several at once": requested("POST", "str/stream_guests/bulk_update/", {
      ids: [at.guest],
      access_to_stream: false,
    }),
    "Correct a guest's email address, and send the link there": requested(
      "POST",
      `str/stream_guests/${at.guest}/correct_email/`,
      { email: "corrected@example.com" },
    ),
    "Invite guests to a service": async (who) => {
      // Another action has chosen another team.
      await app.sql("update stream set client_care_operator = null, client_care_team = $2 where id = $1", [
        at.stream,
        at.team,
      ]);
      const guests = [{ name: "Anne Martel", email: "anne@example.com" }];
      return requested("POST", "str/stream_guests/invitations/", { stream: at.stream, guests })(who);
    },
    "Export the guest list": async (who) =>
      (await callAs(app, who, "GET", `str/stream_guests/export?stream=${at.stream}`)).text.includes("\r\n"),
    "Put the remembering wall in order": requested("POST", "str/remembering_wall/order/", {
      ids: [at.remembrance],
    }),
    "Put the gallery in order": requested("POST", "str/stream_gallery/order/", { ids: [at.guestsPicture] }),
    "Show what a guest sent to the gallery": sets(
      `str/stream_gallery/${at.guestsPicture}/`,
      "publish",
      [true],
      "update stream_gallery set publish = false",
    ),
    "Download the messages of guests": async (who) =>
      (await callAs(app, who, "GET", "str/guest_stream_message/export_csv/")).text.includes(
        `Writer to ${at.home}`,
      ),
    // A document without cards has no image.
    "Download the e-cards of guests": async (who) =>
      (await callAs(app, who, "GET", `str/guest_ecard/export_pdf/?id__in=${at.card}`)).text.includes(
        "/Subtype /Image",
      ),
    "Look at new messages": requested("POST", "str/guest_stream_message/seen/", { ids: [at.message] }),
    "Look at new e-cards": requested("POST", "str/guest_ecard/seen/", { ids: [at.card] }),
    "Give a colleague an access": sets(`usr/funeral_home_staff/${at.colleague}/`, "emails", [true, false]),
    "Give a super admin an access": sets(`usr/admin/${admin.id}/`, "emails", [true, false]),
    "Move a family to another home": sets(
      `usr/fh_clients/${at.family}/`,
      "funeral_home",
      [elsewhere.home],
      `update family set funeral_home = '${at.home}' where id = '${at.family}'`,
    ),
    "Ask for the approval of an ID session": permitted(`str/stream/${at.session}/approval/ask/`, undefined),
    "Withdraw the approval of an ID session": permitted(
      `str/stream/${at.session}/approval/withdraw/`,
      undefined,
    ),
    "Look at the Director Panel": requested("GET", `${one}director/`),
    "Start, pause, resume, stop or skip a broadcast": permitted(`${one}sessions/livestream/`, {
      action: "pause",
    }),
    "Reopen a completed broadcast": permitted(`${one}sessions/livestream/`, { action: "reopen" }),
    "Watch over all services": requested("GET", "str/live_monitor/"),
    "See what all cameras send now": requested("GET", "web/camera/"),
    "Make a phone or laptop a camera of a stream": requested("POST", `${one}sessions/`, {
      session_name: "Phone",
    }),
    "Say that a service past its planned end is still on": permitted(`${one}still_on/`, {}),
    "Let another camera stand in, or not": requested("POST", `${one}auto_failover/`, { auto_failover: true }),
    "Invite somebody far away to take part": permitted(`${one}rooms/`, { session_name: "Speaker" }),
    "Check a service before it begins": permitted(`${one}preflight/`, {}),
    "Check what a camera sends": permitted(`str/ip_cameras/${at.camera}/check/`, {}),
    "Take care of an incident": async (who) => {
      await app.sql("update stream set client_care_team = $2, client_care_operator = $3 where id = $1", [
        ...[at.stream, at.team, at.operator],
      ]);
      return requested("POST", `str/incident/${at.incident}/acknowledge/`)(who);
    },
    "Have the next person called about an incident": async (who) => {
      await app.sql("update stream set client_care_team = $2, client_care_operator = $3 where id = $1", [
        ...[at.stream, at.team, at.operator],
      ]);
      return requested("POST", `str/incident/${at.incident}/hand_back/`, {
        acknowledged_at: new Date().toISOString(),
      })(who);
    },
    "See what happened in a service, minute by minute": async (who) => {
      await app.sql("update stream set client_care_team = $2, client_care_operator = $3 where id = $1", [
        ...[at.stream, at.team, at.operator],
      ]);
      return requested("GET", `${one}timeline/`)(who);
    },
    "Give a service at its provider a new key": permitted(`${one}delivery_key/`, {}),
    "Download a provider's recording of a service": permitted(`${one}provider_recording/`, {}),
    "Look at a camera's key": requested("POST", `str/ip_cameras/${at.camera}/reveal/`),
    "Give a camera of one home a new key": requested("POST", `str/ip_cameras/${at.camera}/rotate_key/`),
    "Prepare a video now": requested("POST", `usr/funeral_home_media/${at.video}/transcode/`, {}),
    "Choose the final recording of a stream": sets(
      `str/stream_video/${at.recording}/`,
      "default",
      [true],
      'update stream_video set "default" = false',
    ),
    "Look up an address": requested("GET", "usr/address/?q=moncton"),
    "Add a funeral home from its name, contact and address": permitted("usr/funeral_home/add/", {}),
    "See what is left of the first steps, or put the list away": requested("GET", "first_steps/"),
    "Practise on a service without a family, guests or camera": requested("GET", "str/practice/"),
    // No card payments are set up here, so the action stops after the permission check.
    "Pay an invoice by card": permitted(`fin/create_payment_intent/${at.invoice}/`, undefined),
    "Buy a package on the card provider's page": permitted(
      `fin/create_checkout_session/${pack.id}/`,
      undefined,
    ),
    "Renew the plan automatically by a saved card, or stop that": requested("GET", "fin/automatic_renewal/"),
    "See where a wire transfer goes": requested("GET", "fin/bank_account_info/"),
    "Give a home a stream back for what its guests lost, or not": async (who) => {
      await app.sql("delete from credit_proposal");
      const { id } = await make.credit(at.stream);
      return requested("POST", `fin/credit/${id}/decline/`)(who);
    },
    "Accept or reject a cheque or wire transfer": permitted(`fin/payment_proof/${at.proof}/reject/`, {}),
    "Ask for a refund of an invoice": permitted(`fin/invoice/${at.invoice}/ask_refund/`, {}),
    "Pause the reminders of an unpaid invoice, or resume them": permitted(
      `fin/invoice/${at.invoice}/pause_reminders/`,
      {},
    ),
    "Download the accounts of a period, and see its taxes": async (who) => {
      const [invoice] = await app.sql<{ invoice_number: string }>(
        "select invoice_number from invoice where id = $1",
        [at.invoice],
      );
      const books = await callAs(app, who, "GET", "fin/books/export/?from=2020-01-01&to=2100-01-01");
      return books.text.includes(invoice?.invoice_number ?? "none");
    },
    "See a home's statement of account, and email it": requested(
      "GET",
      `fin/statement/?period=since_zero&funeral_home=${at.home}`,
    ),
    "See revenue, receivables and which plans ended": requested(
      "GET",
      "fin/money/revenue/?from=2026-01-01&to=2026-12-31",
    ),
    "Decide how long guests and recordings are kept": requested("GET", "retention/"),
    "See uploads with viruses, and delete or release them": requested("GET", "quarantine/"),
    "Open the Learning Center": requested("GET", "learning/"),
    "Make, replace and revoke one's own API keys": requested("GET", "api_keys/"),
    "Export or erase all that is stored about a person": requested("GET", "privacy/exports/"),
    "See the record of how personal data is processed": requested("GET", "privacy/processing_record/"),
    "Set up webhooks": requested("GET", "webhook_endpoints/"),
    "See and revoke all API keys": async (who) => {
      const { status, json } = await callAs(app, who, "GET", "api_keys/?page_size=100");
      return status === 200 && json.results.some(({ owner }: { owner: Person }) => owner.id === harbour.id);
    },
    "Connect a calendar or a video platform": requested("GET", "usr/connections/"),
    "Send a family its link to sign in again": async (who) => {
      // However often this test requests it, neither the rate limit nor a family deactivated by another action may
      // refuse it.
      await app.sql("delete from rate_limit");
      await app.sql("update family set status = true");
      return permitted(`usr/fh_clients/${at.family}/send_link/`, {})(who);
    },
    "Remove the second step of somebody who has lost it": permitted(
      `usr/fh_clients/${at.family}/reset_factors/`,
      {},
    ),
    "Disconnect somebody's account from their company account": async (who) => {
      const { status } = await callAs(app, who, "POST", `usr/fh_clients/${at.family}/unbind_company/`);
      // There is nothing to disconnect.
      expect([403, 404, 409]).toContain(status);
      return status === 409;
    },
    "See the screens as another person sees them, without changing anything": async (who) => {
      await app.sql("update account set active = true");
      await app.sql("update family set status = true");
      return permitted(`usr/fh_clients/${at.family}/see_as/`, {})(who);
    },
    "Deactivate a family": sets(`usr/fh_clients/${at.family}/`, "status", [false, true]),
    "Read the history of a family": requested("GET", `usr/fh_clients/${at.family}/history/`),
    "Look into the bin": requested("GET", "bin/"),
    "Know who I am": requested("GET", "usr/info"),
    "Change my own e-mail address": async (who) => {
      const email = `new${turn++}@example.com`;
      // It is requested more often here than anybody may.
      await app.sql("delete from rate_limit where key like 'email_account:%'");
      return (await callAs(app, who, "POST", "usr/email/change/", { email })).status === 200;
    },
  };
}

const flagsOf: Partial<Record<Role, readonly Access[]>> = {
  super_admin: superAdminAccesses,
  funeral_home_staff: staffAccesses,
};

const onOurs = actionsOn(ours, theirs);
test.for(Object.keys(table))("%s", async (action) => {
  const got: Record<string, string> = {};
  for (const role of roles) {
    const flags = flagsOf[role];
    const opening: string[] = [];
    for (const held of flags ? [[], ...flags.map((flag) => [flag])] : [[]]) {
      if (flags) await hold(app, caller[role], held);
      await fresh();
      if (await onOurs[action]?.(caller[role])) opening.push(held[0] ?? "yes");
    }
    // If it is allowed without any access, single accesses add nothing.
    if (opening.length > 0) got[role] = opening.includes("yes") ? "yes" : opening.join(", ");
  }
  expect(got).toEqual(table[action]);
});

const onTheirs = actionsOn(theirs, ours);
test.for(Object.keys(table).filter((action) => !nobodys.includes(action)))(
  "%s: of another home, nobody but a super admin, whatever they hold",
  async (action) => {
    const able: Role[] = [];
    for (const role of roles) {
      const flags = flagsOf[role];
      if (flags) await hold(app, caller[role], flags);
      await fresh();
      if (await onTheirs[action]?.(caller[role])) able.push(role);
    }
    expect(able).toEqual(table[action]?.super_admin ? ["super_admin"] : []);
  },
);
