import type { Key } from "./keys.ts";

/** A kind of email: its recipients, its keys, and its text unless somebody wrote another. */
export interface EmailType<K extends Key = Key> {
  /** Its name in the Emails list and in '{type} Email'. */
  title: string;
  /** The recipients, in words. */
  recipient: string;
  /**
   * In whose name it is sent: a home may write its own text, with its own head and footer. `vigil`: the platform,
   * mostly to the home itself.
   */
  from: "home" | "vigil";
  keys: readonly K[];
  en: EmailText;
  fr: EmailText;
}
interface EmailText {
  subject: string;
  html: string;
}

/** Keeps the literal names of the keys, so that whoever sends the email must give each of them. */
export const emailType = <const K extends Key>(type: EmailType<K>): EmailType<K> => type;

/** Paragraphs as HTML. */
export const paragraphs = (...texts: string[]): string => texts.map((text) => `<p>${text}</p>`).join("\n");
/** A link of its own paragraph; emails show it as a button. */
export const link = (key: Key, words: string): string => `<a href="{{${key}}}">${words}</a>`;
