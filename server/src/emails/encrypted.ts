import { decrypted, type Encryption } from "../security/encryption.ts";

/** What an email says. It holds links that reset a password, approve a session or open a service. */
interface Said {
  text: string;
  html: string;
}

const label = (part: keyof Said) => `mail_outbox.${part}`;

/** As it is kept in the outbox: nobody reads it who has the database alone. */
export const encrypted = (emails: Encryption, { text, html }: Said): Said => ({
  text: emails.encrypt(text, label("text")),
  html: emails.encrypt(html, label("html")),
});

/** The same as its reader gets it; empty where it was forgotten. @throws Problem 503 for another SECRET_KEY */
export const readable = (emails: Encryption, { text, html }: Said): Said => ({
  text: decrypted(emails, text, label("text")),
  html: decrypted(emails, html, label("html")),
});
