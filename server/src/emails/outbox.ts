import { v7 as uuidv7 } from "uuid";
import type { Queries } from "../database/database.ts";
import { outbox } from "./emails.table.ts";

export interface Mail {
  to: string;
  subject: string;
  /** Plain text; an address alone in its paragraph becomes a link. */
  paragraphs: readonly string[];
}

const escapes: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);
const paragraph = (text: string) =>
  /^https?:\/\/\S+$/.test(text)
    ? `<p><a href="${escaped(text)}">${escaped(text)}</a></p>`
    : `<p>${escaped(text)}</p>`;

/** Puts a mail into the outbox, in the transaction that caused it; a job sends it. */
export async function sendMail(tx: Queries, mail: Mail): Promise<void> {
  await tx.orm.insert(outbox).values({
    id: uuidv7(),
    to: mail.to,
    // A line break in a subject would begin a header of its own.
    subject: mail.subject.replace(/[\r\n]+/g, " "),
    text: mail.paragraphs.join("\n\n"),
    html: mail.paragraphs.map(paragraph).join("\n"),
  });
}
