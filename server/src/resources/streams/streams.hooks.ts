import { randomInt } from "node:crypto";
import slugify from "@sindresorhus/slugify";
import {
  actions,
  type streamsResource as contract,
  type DeliveryChoice,
  type FieldErrors,
  isElsewhere,
  isPlannedOver,
  may,
  type PageAccess,
  type Stream,
  streamCan,
  today,
  words,
} from "@vigil/contract";
import { eq, inArray, sql } from "drizzle-orm";
import type { z } from "zod";
import { afterSessionSaved, beforeSessionSaved } from "../../approvals/hooks.ts";
import { sendWaitingWelcome } from "../../auth/password-links.ts";
import { hashSecret } from "../../auth/passwords.ts";
import type { StreamPlanState } from "../../billing/core/stream-usage.ts";
import { updatePlanUsage } from "../../billing/stream-balance.ts";
import { sendAssignmentEmails } from "../../bookings/assignment-emails.ts";
import { requireNoConflicts } from "../../bookings/bookings.ts";
import type { StreamState } from "../../emails/core/stream-events.ts";
import { noteForGuests } from "../../emails/note-for-guests.ts";
import { sanitised } from "../../emails/sanitise.ts";
import { emailDeletion, queueStreamEmails } from "../../emails/stream-emails.ts";
import { askAfterWrite, askAgain } from "../../jobs/answers.ts";
import { fieldProblem, problem } from "../../problems.ts";
import type { Write } from "../../resource/define.ts";
import { applyHome } from "../../resource/home-scope.ts";
import { plainPassword } from "../../scopes/page-password.ts";
import { cameraHomes } from "../../tables/cameras.table.ts";
import { directorMedia } from "../../tables/director-media.table.ts";
import { families } from "../../tables/families.table.ts";
import { guests } from "../../tables/guests.table.ts";
import { homes } from "../../tables/homes.table.ts";
import { timezones } from "../../tables/lookups.table.ts";
import { operators } from "../../tables/operators.table.ts";
import { staff } from "../../tables/staff.table.ts";
import { streams } from "../../tables/streams.table.ts";
import { noteStreamEvent } from "../../webhooks/note-events.ts";
import { movedWithService } from "./moved-with-service.ts";
import { shareWithBooking, withoutSharing } from "./share-with-booking.ts";
import { requireActivePeople } from "./streams.people.ts";

type Values = z.infer<(typeof contract)["create"]>;
type StreamWrite = Write<Values, Partial<Stream> & Record<string, unknown>>;

export async function beforeCreate(write: StreamWrite): Promise<void> {
  const { actor, values } = write;
  applyHome(write);
  delete values.page_hidden;
  delete values.page_kept_until;
  withoutSharing(values);
  if (actor.role === "family")
    Object.assign(values, { family: actor.id, publish: false, requested_by_family: true });
  cleanObituary(values);
  values.slug ??= slugFor(values.deceased_full_name ?? "");
  if (values.disabled_by_fh) requireMayDisable(write);
  values.stream_type ??= "stream";
  values.use_youtube_player_for_guest ??= await isAtYoutube(write);
  await requireSameHome(write);
  await requireActivePeople(write.tx, values);
  await requireOwnVideos(write, values.funeral_home);
  await requireBirthInPast(write);
  requirePagePassword(write, undefined);
  beforeSessionSaved(write);
}

/** @throws Problem 400 by field when a video isn't one of the service's home */
async function requireOwnVideos({ tx, values }: StreamWrite, home: unknown): Promise<void> {
  for (const field of ["videos_before", "videos_after"] as const) {
    const ids = [...new Set(values[field] ?? [])];
    if (ids.length === 0) continue;
    const found = await tx.run(sql`select from ${directorMedia} where ${inArray(directorMedia.id, ids)}
      and ${directorMedia.funeral_home} = ${home} and ${directorMedia.deleted_at} is null`);
    if (found.length < ids.length) throw fieldProblem({ [field]: [words.notFound("video")] });
  }
}

/** A page that gets a password needs one; any other has none. */
function requirePagePassword({ values }: Pick<StreamWrite, "values">, was: PageAccess | undefined): void {
  const access = values.page_access ?? was;
  if (access !== "password") delete values.page_password;
  else if (was !== "password" && !values.page_password)
    throw fieldProblem({ page_password: [words.pagePasswordNeeded] });
}

/** Not audited: the fields are. */
async function keepPagePassword({ tx, id, values }: StreamWrite): Promise<void> {
  const { page_access, page_password } = values;
  if (page_password === undefined && (page_access === undefined || page_access === "password")) return;
  const page_password_hash =
    page_password === undefined ? null : await hashSecret(plainPassword(page_password));
  await tx.orm.update(streams).set({ page_password_hash }).where(eq(streams.id, id));
}

function cleanObituary(values: Partial<Values>): void {
  for (const field of ["obituary_en", "obituary_fr"] as const)
    if (values[field]) values[field] = sanitised(values[field]) || null;
}

/** Whether the home, or else the installation, has chosen YouTube for its guests. */
async function isAtYoutube({ tx, runtime, values }: StreamWrite): Promise<boolean> {
  const [home] = await tx.run<{ delivery: DeliveryChoice | null }>(
    sql`select ${homes.delivery} from ${homes} where ${homes.id} = ${values.funeral_home ?? null}`,
  );
  return (home?.delivery ?? runtime.delivery.choice) === "youtube";
}

export async function beforeUpdate(write: Write<Values, Stream>): Promise<void> {
  const { actor, values, current } = write;
  if (actor.role === "family" && !streamCan.proposeTime(current)) delete values.event_date;
  cleanObituary(values);
  Object.assign(values, movedWithService(current, values, write.sent));
  const isOff = values.disabled_by_fh ?? current.disabled_by_fh;
  if (values.publish && isOff) throw fieldProblem({ publish: [words.cancelled] });
  if (values.page_hidden && !streamCan.hidePage(current))
    throw fieldProblem({ page_hidden: [words.hideTooEarly] });
  requireMayKeep(write);
  // People have the links of a published stream: it can be disabled, but not hidden again.
  if (values.publish === false && current.publish)
    throw fieldProblem({ publish: ["A published stream can't become a draft again."] });
  if (values.disabled_by_fh !== undefined) {
    requireMayDisable(write);
    const by = values.disabled_by_fh ? { user: actor.id, at: new Date() } : { user: null, at: null };
    Object.assign(values, {
      disabled_by_fh_user: by.user,
      disabled_by_fh_datetime: by.at,
      ...(values.disabled_by_fh ? { is_refundable: streamCan.refund(current) } : {}),
    });
  }
  await requireMayHandOver(write);
  requirePagePassword(write, current.page_access);
  await requireSameHome(write);
  await requireActivePeople(write.tx, values, current);
  await requireOwnVideos(write, values.funeral_home ?? current.funeral_home);
  await shareWithBooking(write);
  beforeSessionSaved(write);
}

export async function afterCreate(write: StreamWrite): Promise<void> {
  await requireNoConflicts(write);
  await keepPagePassword(write);
  const created = { ...createdDefaults, ...write.values } as Settled;
  await updatePlanUsage(write, null, created);
  if (created.publish) await welcomeFamily(write, write.values.family);
  await queueStreamEmails(write, null, created);
  await noteForPrograms(write, null, created);
  await askAfterWrite(write);
  await afterSessionSaved(write);
}

export async function afterUpdate(write: Write<Values, Stream>): Promise<void> {
  await requireNoConflicts(write);
  await keepPagePassword(write);
  const { current, values } = write;
  const changed = { ...current, ...values } as Settled;
  await updatePlanUsage(write, current, changed);
  if (changed.publish) await welcomeFamily(write, values.family ?? current.family);
  await queueStreamEmails(write, current, changed);
  await noteForPrograms(write, current, changed);
  await emailAboutDeletion(write);
  await noteForGuests(write);
  await afterSessionSaved(write);
  await askAfterWrite(write);
  const isOn = changed.publish && !changed.disabled_by_fh;
  const isToCome = isOn && !isPlannedOver(changed.event_date, Date.now());
  if (isToCome && isElsewhere(current.stages, changed.stages)) await askAgain(write.tx, write.id);
  await sendAssignmentEmails(write);
}

/** What programs are told of, once a stream is published: all that their message says of it. */
const told = [
  "publish",
  "disabled_by_fh",
  "event_date",
  "stages",
  "deceased_full_name",
  "g_r_page_heading",
  "slug",
  "funeral_home",
] as const;

/** Queues the webhooks that a change calls for. */
async function noteForPrograms(
  { tx, id }: StreamWrite,
  before: Settled | null,
  after: Settled,
): Promise<void> {
  if (after.publish && !before?.publish) return noteStreamEvent(tx, "stream.published", id);
  const isKnown = before !== null && (before.publish || after.publish);
  const was = (before ?? {}) as Record<string, unknown>;
  const is = after as unknown as Record<string, unknown>;
  const isOther = (field: (typeof told)[number]) =>
    JSON.stringify(was[field] ?? null) !== JSON.stringify(is[field] ?? null);
  if (isKnown && told.some(isOther)) await noteStreamEvent(tx, "stream.changed", id);
}

/** A family that was entered with a draft gets its account by email once that is published. */
async function welcomeFamily({ tx, runtime, id }: StreamWrite, family: string | null | undefined) {
  if (family) await sendWaitingWelcome({ tx, runtime }, { family, stream: id });
}

/** The last day of a page is today or later: no page closes at once. */
function requireMayKeep({ values, current }: Write<Values, Stream>): void {
  const until = values.page_kept_until;
  if (until === undefined) return;
  if (!streamCan.keepPage(current)) throw fieldProblem({ page_kept_until: [words.keepTooEarly] });
  if (until !== null && until < today(current.timezone))
    throw fieldProblem({ page_kept_until: [words.keptInPast] });
}

/** A family that asks for the deletion, and a home that declines, write to each other by it. */
async function emailAboutDeletion(write: Write<Values, Stream>): Promise<void> {
  const { actor, values, current } = write;
  // No form sets it: its own calls do (streams.routes.ts).
  const { deletion_asked_at: is } = values as Partial<Pick<Stream, "deletion_asked_at">>;
  if (is === undefined) return;
  const was = current.deletion_asked_at;
  if (is && !was) await emailDeletion(write, "deletion_requested");
  if (was && !is && actor.role !== "family") await emailDeletion(write, "deletion_declined");
}

type Settled = StreamPlanState & StreamState;
/** The defaults of a new stream, as in its table. */
const createdDefaults = {
  publish: false,
  disabled_by_fh: false,
  is_refundable: true,
  requested_by_family: false,
  event_date: null,
};

export function refuseEnabled({ current }: Write<Values, Stream>): void {
  if (!streamCan.delete(current)) throw problem("only_disabled_deleted");
}

export async function afterDelete(write: Write<Values, Stream>): Promise<void> {
  if (write.current.deletion_asked_at) await emailDeletion(write, "page_deleted");
}

/** A home disables, a super admin re-enables, and neither may do the other. */
function requireMayDisable({ actor, values }: Pick<StreamWrite, "actor" | "values">): void {
  const action = values.disabled_by_fh ? actions.disable_stream : actions.enable_stream;
  if (!may(actor, action, "edit")) throw problem("forbidden");
}

/**
 * A family reads what guests have written to it and takes all of it home. Whoever gives a service with guests to another
 * family could have made that one for themselves, so they prove who they are.
 */
async function requireMayHandOver({ tx, id, values, current, actor, runtime }: StreamWrite): Promise<void> {
  const { family } = values;
  if (!family || family === current.family || actor.key) return;
  const [guest] = await tx.run(sql`select from ${guests} where ${guests.stream} = ${id} limit 1`);
  if (guest) await runtime.proofs.require(tx, actor);
}

/** Everyone named by a stream belongs to its home, and the operator to its team, even when a super admin chose them. */
async function requireSameHome({ tx, values, current }: StreamWrite): Promise<void> {
  const now = { ...current, ...values };
  const home = now.funeral_home;
  const belongs: Partial<Record<keyof Values, ReturnType<typeof sql>>> = {
    family: sql`select 1 from ${families} x where x.id = ${now.family} and x.funeral_home = ${home}`,
    funeral_home_director: sql`select 1 from ${staff} x where x.id = ${now.funeral_home_director} and x.funeral_home = ${home}`,
    funeral_home_director_leading_the_service: sql`select 1 from ${staff} x
      where x.id = ${now.funeral_home_director_leading_the_service} and x.funeral_home = ${home}`,
    preferred_ip_camera: sql`select 1 from ${cameraHomes} x where x.ip_camera = ${now.preferred_ip_camera} and x.funeral_home = ${home}`,
    client_care_operator: sql`select 1 from ${operators} x
      where x.id = ${now.client_care_operator} and x.client_care_team = ${now.client_care_team ?? null}`,
  };
  const touched = (field: string) =>
    field in values ||
    "funeral_home" in values ||
    ("client_care_team" in values && field === "client_care_operator");
  const checked = Object.entries(belongs).filter(([field]) => now[field as keyof Values] && touched(field));
  if (checked.length === 0) return;
  const columns = checked.map(([field, query]) => sql`exists(${query}) as ${sql.identifier(field)}`);
  const [found] = await tx.run<Record<string, boolean>>(sql`select ${sql.join(columns, sql`, `)}`);
  const errors: FieldErrors = {};
  for (const [field] of checked) {
    if (!found?.[field])
      errors[field] = [field === "client_care_operator" ? words.otherTeam : words.otherHome];
  }
  if (Object.keys(errors).length > 0) throw fieldProblem(errors);
}

/** For a super admin, today is the home's day; for everyone else it is their own (see the contract's rules). */
async function requireBirthInPast({ actor, tx, values }: StreamWrite): Promise<void> {
  const born = values.deceased_date_of_birth;
  if (!born || actor.role !== "super_admin") return;
  const [found] = await tx.run<{ ahead: boolean }>(sql`
    select ${born}::date > (now() at time zone z.name)::date as ahead
    from ${homes} h join ${timezones} z on z.id = h.timezone where h.id = ${values.funeral_home}`);
  if (found?.ahead) throw fieldProblem({ deceased_date_of_birth: [words.birthInFuture] });
}

const letters = "abcdefghijkmnpqrstuvwxyz23456789";
/** The name in plain letters and six random ones, so that nobody can guess another family's page. */
function slugFor(name: string): string {
  const plain = slugify(name, { decamelize: false }).slice(0, 60).replace(/-$/, "");
  const end = Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join("");
  return plain ? `${plain}-${end}` : end;
}
