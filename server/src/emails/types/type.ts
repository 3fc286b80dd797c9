import type { Key } from "./keys.ts";

/** A kind of letter: whom it is for, what it may say, and what it says unless somebody wrote otherwise. */
export interface EmailType<K extends Key = Key> {
  /** As the Emails list and '{type} Email' call it. */
  title: string;
  /** Who gets it, in words. */
  recipient: string;
  /**
   * In whose name it is written: a home may say it in its own words, with its own head and foot. `vigil`: the platform,
   * mostly to the home itself.
   */
  from: "home" | "vigil";
  /** Written to many, who may end such letters. */
  toMany?: true;
  keys: readonly K[];
  en: EmailText;
  fr?: EmailText;
}
interface EmailText {
  subject: string;
  html: string;
}

/** Keeps the keys' literal names, so that whoever sends the letter must give each of them. */
export const emailType = <const K extends Key>(type: EmailType<K>): EmailType<K> => type;

/** Paragraphs as HTML. */
export const paragraphs = (...texts: string[]): string => texts.map((text) => `<p>${text}</p>`).join("\n");
/** A link that stands alone: letters show it as a button. */
export const link = (key: Key, words: string): string => `<a href="{{${key}}}">${words}</a>`;
