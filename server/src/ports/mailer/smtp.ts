import { createTransport } from "nodemailer";
import type { Mailer } from "./mailer.ts";

export interface SmtpSettings {
  /** `smtps://user:password@host:465` */
  url: string;
  /** `Vigil <no-reply@vigil.example>`: all letters leave from this address. */
  from: string;
  /** At most so many letters a second, as providers ask. */
  perSecond: number;
  /** Signs what leaves (RFC 6376), so that mailboxes know it is from this domain. */
  dkim: { domain: string; selector: string; privateKey: string } | undefined;
}

/** Milliseconds. A server that says nothing for this long doesn't hold up the letters behind. */
const patience = 20_000;

/** RFC 8058 asks that both headers of the one-click way out are signed with the rest. */
const signed = [
  "From",
  "Reply-To",
  "Subject",
  "Date",
  "Message-ID",
  "To",
  "MIME-Version",
  "Content-Type",
  "List-Unsubscribe",
  "List-Unsubscribe-Post",
];

/** By SMTP, over one connection that is kept while there is something to send. */
export function smtpMailer({ url, from, perSecond, dkim }: SmtpSettings): Mailer {
  const [, name = "", address = from] = /^\s*(.*?)\s*<([^<>]+)>\s*$/.exec(from) ?? [];
  const transport = createTransport(
    {
      url,
      pool: true,
      maxConnections: 1,
      maxMessages: 100,
      rateDelta: 1000,
      rateLimit: perSecond,
      connectionTimeout: patience,
      greetingTimeout: patience,
      socketTimeout: patience,
      ...(dkim
        ? {
            dkim: {
              domainName: dkim.domain,
              keySelector: dkim.selector,
              privateKey: dkim.privateKey,
              headerFieldNames: signed.join(":"),
            },
          }
        : {}),
    },
    // Nobody reads a file or an address into a letter.
    { disableFileAccess: true, disableUrlAccess: true },
  );
  return {
    send: async ({ message_id, to, from_name, reply_to, subject, text, html, unsubscribe_url }) => {
      await transport.sendMail({
        messageId: message_id,
        from: { name: from_name ?? name, address },
        // An object, so that a comma or an angle bracket makes no second reader.
        to: { name: "", address: to },
        ...(reply_to ? { replyTo: { name: "", address: reply_to } } : {}),
        subject,
        text,
        html,
        ...(unsubscribe_url
          ? {
              list: { unsubscribe: unsubscribe_url },
              headers: { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
            }
          : {}),
      });
    },
    close: () => transport.close(),
  };
}
