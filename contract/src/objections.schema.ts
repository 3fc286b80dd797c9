import { z } from "zod";
import { DateTime, Id, Name, OptionalEmail, OptionalPhone, optionalText, text } from "./fields.schema.ts";
import { languageCodes } from "./language.ts";
import { limits } from "./limits.ts";
import { objectionOutcomes, objectionSubjects } from "./objections.ts";
import { privacyWords } from "./privacy-words.ts";

const contact = { email: OptionalEmail, telephone: OptionalPhone };
/** Apart from the other fields, so that it is checked while one of them is wrong, too. */
const Contact = z.object(contact).refine(({ email, telephone }) => email !== null || telephone !== null, {
  path: ["email"],
  message: privacyWords.emailOrTelephone,
});

/** The form on the memorial page. */
export const NewObjection = z
  .object({
    name: Name,
    ...contact,
    subject: z.enum(objectionSubjects),
    place: text(500),
    explanation: optionalText(limits.reportReasonMax),
  })
  .and(Contact);
export type NewObjection = z.infer<typeof NewObjection>;

/** What guests don't see because of an objection: the recording, and photos and videos of the page. */
const Hidden = { recording: z.boolean(), items: z.array(Id).max(200) };

/** What somebody who appears in a recording or picture objects to, and what became of it. */
export const Objection = z.object({
  id: Id,
  stream: z.object({ id: Id, title: z.string() }),
  home: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  telephone: z.string().nullable(),
  subject: z.enum(objectionSubjects),
  /** Where they appear, in their own words. */
  place: z.string(),
  explanation: z.string().nullable(),
  language: z.enum(languageCodes),
  created_at: DateTime,
  /** By when it must be answered. */
  due_at: DateTime,
  hidden: z.object(Hidden),
  outcome: z.enum(objectionOutcomes).nullable(),
  /** As it was sent, or as the home said it by telephone. */
  answer: z.string().nullable(),
  answered_at: DateTime.nullable(),
  /** The name of whoever answered. */
  answered_by: z.string().nullable(),
});
export type Objection = z.infer<typeof Objection>;

/** POST objections/{id}/hide/: what guests don't see from now on; the rest is shown again. */
export const HideObjected = z.object(Hidden);
export type HideObjected = z.infer<typeof HideObjected>;

/** POST objections/{id}/answer/: once. It is emailed to whoever gave an email address. */
export const AnswerObjection = z.object({
  ...Hidden,
  outcome: z.enum(objectionOutcomes),
  answer: text(4000),
});

/** GET objections/{id}/items/: the photos and videos that the page shows, or that are hidden by this objection. */
export const ObjectionItem = z.object({
  id: Id,
  kind: z.enum(["wall", "gallery"]),
  words: z.string().nullable(),
  sender: z.string().nullable(),
  /** A signed address of a small image; null for a video. */
  image: z.string().nullable(),
});
export type ObjectionItem = z.infer<typeof ObjectionItem>;
