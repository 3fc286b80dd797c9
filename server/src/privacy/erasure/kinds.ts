import type { ErasedKind } from "@vigil/contract";
import { type SQL, sql } from "drizzle-orm";
import { auditLog } from "../../tables/audit.table.ts";
import { broadcastEvents } from "../../tables/broadcast.table.ts";
import { candles } from "../../tables/candles.table.ts";
import { outbox, suppressions } from "../../tables/emails.table.ts";
import { gallery } from "../../tables/gallery.table.ts";
import { guestEcards } from "../../tables/guest-ecards.table.ts";
import { guestMessages } from "../../tables/guest-messages.table.ts";
import { guests } from "../../tables/guests.table.ts";
import { missedGuests } from "../../tables/missed-guests.table.ts";
import { personExports } from "../../tables/person-exports.table.ts";
import { phoneCodes } from "../../tables/phone-codes.table.ts";
import { inScope, type Scope } from "../people.ts";

/** Whose rows: while an erasure is previewed as on its last day. */
export interface Erased {
  scope: Scope;
  account: string | null;
  email: string | null;
  telephone: string | null;
  guests: readonly string[];
  /** What came later belongs to somebody who came back. ISO 8601. */
  until: string;
}

/** What a guest gave; all of it goes to the bin with the registration. */
export const contributions = {
  messages: guestMessages,
  pictures: gallery,
  ecards: guestEcards,
  candles,
} as const;

const idsOf = (of: Erased): SQL => sql`any(${sql.param(of.guests)}::uuid[])`;
const before = (of: Erased): SQL => sql`created_at <= ${of.until}::timestamptz`;

/**
 * Pictures of guests, as a condition on `stream_gallery`: also of those whose registration was deleted, which emptied the
 * reference. The history of that moment has it.
 */
export const picturesOf = (guests: readonly string[]): SQL => {
  const these = sql`any(${sql.param(guests)}::uuid[])`;
  return sql`${gallery.id} in (
    select own.id from ${gallery} own where own.guest = ${these}
    union all
    select picture.id from ${auditLog} deletion
      join ${auditLog} emptied on emptied.at = deletion.at and emptied.resource = 'str/stream_gallery'
        and emptied.changes @> jsonb_build_object('guest', jsonb_build_array(deletion.record, null))
      join ${gallery} picture on picture.id = emptied.record and picture.guest is null
    where deletion.resource = 'str/stream_guests' and deletion.record = ${these} and deletion.verb = 'delete')`;
};

/** The rows of each kind as `from … where …`; the kinds without rows of their own are in erase.ts. */
export const rowsOf = {
  registrations: (of) => sql`${guests} where ${guests.id} = ${idsOf(of)}`,
  messages: (of) => sql`${guestMessages} where ${guestMessages.guest} = ${idsOf(of)}`,
  pictures: (of) => sql`${gallery} where ${picturesOf(of.guests)}`,
  ecards: (of) => sql`${guestEcards} where ${guestEcards.guest} = ${idsOf(of)}`,
  candles: (of) => sql`${candles} where ${candles.guest} = ${idsOf(of)}`,
  missed: (of) => sql`${missedGuests} where ${missedGuests.guest} = ${idsOf(of)}
    or (lower(${missedGuests.email}) = ${of.email} and ${inScope(of.scope, sql`${missedGuests.stream}`)} and ${before(of)})`,
  texts: (of) => sql`${outbox} where ${outbox.guest} = ${idsOf(of)}
    or ((lower(${outbox.to}) = ${of.email} or ${outbox.to} = ${of.telephone}) and ${ofHome(of.scope)} and ${before(of)})`,
  unsubscribed: (of) => sql`${suppressions} where ${suppressions.address} = ${of.email}
    and ${of.scope.home === null ? sql`true` : sql`${suppressions.funeral_home} = ${of.scope.home}`} and ${before(of)}`,
  codes: (of) => sql`${phoneCodes} where ${phoneCodes.telephone} = ${of.telephone}
    and ${inScope(of.scope, sql`${phoneCodes.stream}`)} and ${before(of)}`,
  exports: (
    of,
  ) => sql`${personExports} where (${personExports.account} = ${of.account} or ${personExports.requested_by} = ${of.account}
    or lower(${personExports.email}) = ${of.email} or ${personExports.telephone} = ${of.telephone})
    and ${of.scope.home === null ? sql`true` : sql`${personExports.home} = ${of.scope.home}`} and ${before(of)}`,
} as const satisfies Partial<Record<ErasedKind, (of: Erased) => SQL>>;

/** A home answers for what it sent; the platform's own emails are its account's. */
const ofHome = (scope: Scope): SQL =>
  scope.home === null
    ? sql`true`
    : sql`(${outbox.funeral_home} = ${scope.home} or ${inScope(scope, sql`${outbox.stream}`)})`;

/** Internet addresses from which the account did something. */
export const addressesOf = ({ account }: Erased) =>
  [
    sql`${auditLog} where ${auditLog.actor} = ${account} and ${auditLog.address} is not null`,
    sql`${broadcastEvents} where ${broadcastEvents.actor} = ${account} and ${broadcastEvents.address} is not null`,
  ] as const;

/** Entries of the history with what was written about the person. @param records ids of all that goes */
export const historyOf = (records: readonly string[]): SQL =>
  sql`${auditLog} where ${auditLog.record} = any(${sql.param(records)}::uuid[]) and ${auditLog.changes} <> '{}'`;

/** What only an account has, by table: sign-ins, and what was noted for it. Other columns refer to it and stay. */
export const ofAccount = {
  sign_ins: [
    ...["session", "email_change", "password_reset", "totp", "passkey", "passkey_challenge"],
    ...["recovery_code", "remembered_device", "push_subscription", "calendar_feed", "api_key"],
    ...["webhook_endpoint", "company_sign_in", "company_arrival"],
  ],
  notifications: ["notification", "notification_choice"],
} as const satisfies Partial<Record<ErasedKind, readonly string[]>>;
