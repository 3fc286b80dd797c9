import { z } from "zod";
import { isBlankHtml } from "./email-keys.ts";
import { words } from "./errors.ts";
import { type FileRule, inner, notInNames, type Reference } from "./fields.ts";
import { languageCodes } from "./language.ts";
import { limits } from "./limits.ts";

/** Refuses NUL, which PostgreSQL can't store, and lone surrogates, which JSON columns refuse. */
const storable = (value: string) => !value.includes("\u0000") && value.isWellFormed();

const bounded = (given: z.ZodString, max: number, min: number) =>
  given.trim().min(1, { error: words.required, abort: true }).min(min).max(max);
/** Any text of at most `max` characters, trimmed. Empty text counts as missing unless `.nullable()` turns it into null. */
export const text = (max: number, min = 1) =>
  bounded(z.string().refine(storable, words.notStorable), max, min);

/** The same, where an empty field means "none". */
export const optionalText = (max: number) =>
  z.preprocess((value) => (value === "" ? null : value), text(max).nullable());

/** The same for HTML from an editor, which is empty without any text. The server keeps only what is safe of it. */
export const optionalHtml = (max: number) =>
  z.preprocess((html) => (typeof html === "string" && isBlankHtml(html) ? null : html), text(max).nullable());

const notAnId: z.core.$ZodErrorMap = ({ input }) =>
  input === undefined || input === null || input === "" ? words.required : words.notAnId;
/** A UUIDv7 that the server makes. */
export const Id = z.uuid({ error: notAnId });
/** They turn the direction of the text that follows around. */
const directions = /[\u202A-\u202E\u2066-\u2069]/g;
/** Anything that can be seen: not spaces, marks on nothing, and the letters that fonts leave empty. */
const visible = /[^\p{C}\p{Z}\p{M}\u115F\u1160\u2800\u3164\uFFA0]/u;
/** Text that guests write, where one of characters that nobody sees means "none". */
export const optionalVisibleText = (max: number) =>
  z.preprocess(
    (value) => (typeof value === "string" && !visible.test(value) ? null : value),
    text(max).nullable(),
  );
/**
 * Text on one line that can be seen: line breaks are replaced, because lists, files and email headers hold it, and what
 * would turn the text after it around is left out, because names of strangers stand on public pages.
 */
export const Name = bounded(
  z
    .string()
    .refine(storable, { error: words.notStorable, abort: true })
    .overwrite((name) => name.replace(/[\s\p{Cc}]+/gu, " ").replace(directions, "")),
  limits.nameMax,
  1,
).refine((name) => visible.test(name), words.required);
export const OptionalName = z.preprocess((value) => (value === "" ? null : value), Name.nullable());

/**
 * An instant, ISO 8601 with an offset or Z. Becomes UTC with milliseconds, so that equal instants are equal strings.
 * The years are limited to those that PostgreSQL and every browser can hold.
 */
export const DateTime = z.iso
  .datetime({ offset: true, error: words.notADateTime })
  .refine((value) => inYears(new Date(value).getUTCFullYear()), words.notADateTime)
  .overwrite((value) => (Number.isNaN(Date.parse(value)) ? value : new Date(value).toISOString()));
/** A calendar day, YYYY-MM-DD, without a zone. */
export const Day = z.iso
  .date(words.notADate)
  .refine((value) => inYears(Number(value.slice(0, 4))), words.notADate);
/** Years that a service, a birth or a death may be in. */
export const inYears = (year: number) => year >= 1800 && year <= 2200;

/** ASCII letters, digits, . _ @; no leading . or _; no two of . and _ in a row. */
export const Username = z
  .string()
  .trim()
  .min(1, { error: words.required, abort: true })
  .regex(/^(?![._])(?!.*[._]{2})[A-Za-z0-9._@]{4,80}$/, words.notValidUsername);
/** Fields that can be set and never read. An empty value in a PATCH keeps the old one. */
export const writeOnly = z.registry<{ writeOnly: true }>();
export const Password = z
  .string()
  .refine(storable, words.notStorable)
  .min(limits.passwordMin)
  .max(limits.passwordMax)
  .refine((password) => password.trim() !== "", words.blankPassword)
  .register(writeOnly, { writeOnly: true });
/** The language in which somebody is written to, or a page speaks. */
export const LanguageCode = z.enum(languageCodes);
export const Email = z
  .string()
  .trim()
  .min(1, { error: words.required, abort: true })
  .max(254)
  .regex(z.regexes.email, words.notAnEmail);
/** Digits with the punctuation that people write: +1 (416) 555-0100 ext. 12. */
export const Phone = z
  .string()
  .trim()
  .min(1, { error: words.required, abort: true })
  .max(40)
  .regex(/^\+?[0-9 ().\-/]{5,}(([^\S ]\s*)?(x|ext\.?)\s*[0-9]{1,6})?$/i, words.notAPhone);
/** Empty: no email address, where a telephone number takes its place. */
export const EmailOrNone = z
  .string()
  .trim()
  .max(254)
  .regex(new RegExp(`^$|${z.regexes.email.source}`), words.notAnEmail);
export const OptionalEmail = z.preprocess((value) => (value === "" ? null : value), Email.nullable());
export const OptionalPhone = z.preprocess((value) => (value === "" ? null : value), Phone.nullable());
export const PostalCode = text(20);
/** Alphanumerics separated by single hyphens. */
export const Slug = z
  .string()
  .trim()
  .min(1, { error: words.required, abort: true })
  .max(100)
  .regex(/^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$/, words.notValidSlug);
export const Colour = z
  .string()
  .trim()
  .regex(/^#[0-9A-Fa-f]{6}$/, words.notAColour);
/** Parsers of addresses skip line breaks, but whatever writes an address into a header or a list doesn't. */
export const hasNoControls = (address: string) => !/\p{Cc}/u.test(address);
/** Everybody who sees a link would read the password in it, and what stands before the @ passes for another site. */
const hasNoPassword = (address: string) => !/^https?:[\\/]*[^\\/?#]*@/i.test(address);
// A schema's checks inherit its error. Undefined keeps the length check's own sentence.
const notAWebAddress: z.core.$ZodErrorMap = ({ code }) =>
  code === "too_big" ? undefined : words.notAWebAddress;
const webAddress = z
  .url({ protocol: /^https?$/, hostname: z.regexes.domain, error: notAWebAddress })
  .max(500)
  .refine(hasNoControls, words.notAWebAddress)
  .refine(hasNoPassword, words.addressWithPassword);
export const WebAddress = z.preprocess((value) => (value === "" ? null : value), webAddress.nullable());
export const RequiredWebAddress = z
  .string()
  .trim()
  .min(1, { error: words.required, abort: true })
  .pipe(webAddress);
/**
 * Floors to 6 decimals: -79.1234567 becomes -79.123457. A number with at most 6 stays as it is, because 0.000249 ×
 * 1e6 is a little less than 249 and the coordinate would drift with every save.
 */
const floored = (value: number) =>
  Number(value.toFixed(6)) === value ? value : Math.floor(value * 1e6) / 1e6;
/** Degrees. */
const degrees = (most: number) => z.number().min(-most).max(most).transform(floored).nullable();
export const Latitude = degrees(90);
export const Longitude = degrees(180);
/** A whole number from 0 to a billion. */
export const Count = z.int().min(0).max(1_000_000_000);
/** Dollars on the wire, cents in the database. */
export const Dollars = z.number().min(0).max(limits.amountMax).multipleOf(0.01, words.notCents);
/** An amount of money that moves, so never zero. */
export const SomeDollars = Dollars.refine((dollars) => dollars !== 0, words.amountZero);

const apostropheAtEdge = /^['’]|['’]$|['’](?=\s)|(?<=\s)['’]/u;
/** Names an invisible character, so that its writer knows what to remove. */
const visibleName = (character: string): string => {
  if (/[\n\r\v\f\u2028\u2029]/.test(character)) return "line break";
  if (character === "\t") return "tab";
  return /[\p{C}\p{Z}]/u.test(character) ? "invisible" : character;
};
const notText: z.core.$ZodErrorMap = ({ code }) => (code === "invalid_type" ? words.nameRequired : undefined);
/**
 * The name of the person a service is for, on one line. Letters of any script, digits, spaces and ( ) , . - are
 * allowed, and an apostrophe inside a name, because a home must be able to enter O'Brien on the day of a death.
 */
export const PersonName = z
  .string({ error: notText })
  .refine(storable, { error: words.notStorable, abort: true })
  .trim()
  .min(1, words.nameRequired)
  .max(limits.nameMax)
  .superRefine((name, context) => {
    const found = new Set((name.match(notInNames) ?? []).map(visibleName));
    const edge = name.match(apostropheAtEdge)?.[0];
    if (edge) found.add(edge);
    if (found.size > 0)
      context.addIssue({ code: "custom", message: words.removeCharacters([...found].join("")) });
  });
export const references = z.registry<Reference>();
export const reference = (path: string, onDelete: Reference["onDelete"] = "restrict") =>
  z.uuid({ error: notAnId }).register(references, { path, onDelete });
export const fileRules = z.registry<FileRule>();
/** A file: multipart in, address out (null when there is none). */
export const file = (rule: FileRule) => z.string().register(fileRules, rule).nullable();

export const referenceOf = (schema: z.core.$ZodType): Reference | undefined =>
  references.get(inner(schema) as never);
export const isWriteOnly = (schema: z.core.$ZodType): boolean => writeOnly.has(inner(schema) as never);
export const fileRuleOf = (schema: z.core.$ZodType): FileRule | undefined =>
  fileRules.get(inner(schema) as never);
