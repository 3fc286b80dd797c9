import { z } from "zod";
import { csvRecords } from "./csv.ts";
import { check, type FieldErrors, words } from "./errors.ts";
import { Count, DateTime, Email, Id, LanguageCode, Name } from "./fields.schema.ts";
import { invitationStates, invitedAtOnce, type WrongLine } from "./invitations.ts";

const Invited = z.object({ name: Name, email: Email });
export type Invited = z.infer<typeof Invited>;

/** POST str/stream_guests/invitations/: the service must be published and not over. */
export const Invite = z.object({
  stream: Id,
  guests: z.array(Invited).min(1, words.nobodyInvited).max(invitedAtOnce),
  /** Of the invitation, and of what these guests get later until they choose another; null: as the service. */
  language: LanguageCode.nullish(),
});
export type Invite = z.infer<typeof Invite>;

/** Who gets an email, and who gets none and why. */
export const InviteResult = z.object({
  invited: Count,
  /** Addresses that are registered for the service already. */
  known: z.array(z.string()),
  /** Addresses that unsubscribed from this home's news. */
  unwanted: z.array(z.string()),
});
export type InviteResult = z.infer<typeof InviteResult>;

/** GET str/stream_guests/invitations/?stream=: who was invited, the newest first. */
export const Invitations = z.object({
  count: Count,
  /** Of an invitation for which no language is chosen. */
  language: LanguageCode,
  results: z.array(
    z.object({
      name: z.string(),
      email: z.string(),
      state: z.enum(invitationStates),
      /** Why the email could not be delivered, in the mail server's words. */
      reason: z.string().nullable(),
      invited_at: DateTime,
    }),
  ),
});
export type Invitations = z.infer<typeof Invitations>;

/**
 * Parses people as somebody types, pastes or exports them: one a line, 'Anne Martel, anne@example.com', in any order,
 * separated by commas, semicolons or tabs, quoted as in CSV files, or as mail programs write them, 'Anne Martel
 * <anne@example.com>'. Skips a first line that only names the columns, and addresses that came before.
 */
export function readInvitations(text: string): { guests: Invited[]; wrong: WrongLine[] } {
  const guests = new Map<string, Invited>();
  const wrong: WrongLine[] = [];
  for (const { line, text: written } of csvRecords(text)) {
    if (written === "" || (line === 1 && isHeading(written))) continue;
    const { data, errors } = check(Invited, personIn(written));
    if (errors) wrong.push({ line, text: written, reason: reasonOf(errors) });
    else if (!guests.has(data.email.toLowerCase())) guests.set(data.email.toLowerCase(), data);
  }
  return { guests: [...guests.values()], wrong };
}

const isHeading = (line: string): boolean => !line.includes("@") && /\b(e-?mail|courriel)\b/i.test(line);

function personIn(line: string): { name: string; email: string } {
  const [, called = "", address = ""] = /^(.*?)[<‹«]([^<>‹›«»]*)[>›»][,;\s]*$/.exec(line) ?? [];
  if (address !== "") return { name: bare(called), email: address.trim() };
  const cells = cellsOf(line).flatMap((cell) => (cell.includes("@") ? cell.split(/\s+/) : [cell]));
  // If no cell has an @, the last of several is taken for a mistyped address.
  const email = cells.find((cell) => cell.includes("@")) ?? (cells.length > 1 ? cells.at(-1) : "") ?? "";
  return { name: cells.filter((cell) => cell !== email).join(" "), email };
}

/** Splits a line into cells at its own separator; a quoted cell stays whole (RFC 4180). */
function cellsOf(line: string): string[] {
  const outside = line.replace(/"(?:[^"]|"")*"/g, "");
  const comma = outside.includes("\t") ? "\t" : outside.includes(";") ? ";" : ",";
  const cells = line.match(new RegExp(`(?:"(?:[^"]|"")*"|[^${comma}])+`, "g")) ?? [];
  return cells.map(bare).filter((cell) => cell !== "");
}

/** Without the quotation marks around it, whichever a keyboard or a word processor writes. */
const bare = (cell: string): string => {
  const text = cell.trim().replace(/^[“«‹„](.+)[”»›“]$/, (_, inside: string) => inside.trim());
  return text.startsWith('"') && text.endsWith('"') && text.length > 1
    ? text.slice(1, -1).replaceAll('""', '"').trim()
    : text;
};

/** The first error of one person: a missing address, then a missing name, then an invalid value. */
function reasonOf({ name, email }: FieldErrors): string {
  const [aboutName, aboutEmail] = [name?.[0], email?.[0]];
  if (aboutEmail === words.required) return words.addressMissing;
  if (aboutName === words.required) return words.nameMissing;
  return aboutEmail ?? aboutName ?? words.notAnEmail;
}

/** The call's error, which lists each person's error by its position in the list. */
export function inviteErrors(sent: unknown): FieldErrors | undefined {
  const { errors } = check(Invite, sent);
  if (!errors?.guests) return errors;
  const { guests } = sent as { guests: unknown };
  if (!Array.isArray(guests) || guests.length === 0 || guests.length > invitedAtOnce) return errors;
  const said = guests.flatMap((guest, index) => {
    const { errors: wrong } = check(Invited, guest);
    return wrong ? [words.guestInList(index + 1, wrong.non_field_errors?.[0] ?? reasonOf(wrong))] : [];
  });
  return { ...errors, guests: said };
}
