import { decrypted, type Encryption } from "../security/encryption.ts";

/** The text of an email. It contains links that reset a password, approve a session or open a service. */
interface EmailContent {
  text: string;
  html: string;
  /** What is attached as iCalendar, which has the same link; null: nothing. */
  calendar: string | null;
}

const label = (part: keyof EmailContent) => `mail_outbox.${part}`;

/** Encrypts an email for the outbox, so that it can't be read by whoever has only the database. */
export const encryptedEmail = (emails: Encryption, { text, html, calendar }: EmailContent): EmailContent => ({
  text: emails.encrypt(text, label("text")),
  html: emails.encrypt(html, label("html")),
  calendar: calendar === null ? null : emails.encrypt(calendar, label("calendar")),
});

/** Decrypts an email; an email whose text was purged is empty. @throws Problem 503 for another SECRET_KEY */
export const decryptedEmail = (emails: Encryption, { text, html, calendar }: EmailContent): EmailContent => ({
  text: decrypted(emails, text, label("text")),
  html: decrypted(emails, html, label("html")),
  calendar: calendar === null ? null : decrypted(emails, calendar, label("calendar")),
});
