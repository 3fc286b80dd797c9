import { createTransport } from "nodemailer";
import { longestSend, type Mailer } from "./mailer.ts";

export interface SmtpSettings {
  /** `smtps://user:password@host:465` */
  url: string;
  /** `Vigil <no-reply@vigil.example>`: the sender of all emails. */
  from: string;
  /** The most emails per second of all processes together, which providers limit. */
  perSecond: number;
  /** Signs emails (DKIM, RFC 6376), so that mailboxes know that they come from this domain. */
  dkim: { domain: string; selector: string; privateKey: string } | undefined;
}

/**
 * Milliseconds. A server that can't be reached must not hold up the next emails. One that answers late has often
 * accepted the email, and whoever doesn't wait for it sends a second copy (RFC 5321, 4.5.3.2).
 */
const patience = { connecting: 20_000, answer: 3 * 60_000 };

/** RFC 8058 requires that both headers of one-click unsubscribing are signed. */
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

const calendarFile = { filename: "service.ics" };
/** What the calendar file is for (RFC 5546), which the header of its part repeats. */
const methodOf = (calendar: string): string => /^METHOD:(\w+)/m.exec(calendar)?.[1] ?? "PUBLISH";

/** Connects and signs in, without sending anything. @throws Error with the server's own words */
export async function checkSmtp({ url }: SmtpSettings): Promise<void> {
  const transport = createTransport({
    url,
    connectionTimeout: patience.connecting,
    greetingTimeout: patience.connecting,
    socketTimeout: patience.connecting,
  });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

/**
 * Sends by SMTP over one connection, which stays open while there is something to send.
 * @param turn resolves when the next email may be sent
 * @param patience milliseconds until it can be reached, and until it answers
 */
export function smtpMailer(
  { url, from, dkim }: Omit<SmtpSettings, "perSecond">,
  turn: () => Promise<void>,
  { connecting, answer } = patience,
): Mailer {
  const [, name = "", address = from] = /^(.*)<([^<>]+)>$/.exec(from.trim()) ?? [];
  const transport = createTransport(
    {
      url,
      pool: true,
      maxConnections: 1,
      maxMessages: 100,
      connectionTimeout: connecting,
      greetingTimeout: connecting,
      // A router in between may forget a connection that is idle for minutes.
      idleTimeout: connecting,
      socketTimeout: answer,
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
    // Emails must not include local files or remote addresses.
    { disableFileAccess: true, disableUrlAccess: true },
  );
  return {
    send: async ({ message_id, to, from_name, reply_to, subject, text, html, calendar, unsubscribe_url }) => {
      await turn();
      await transport.sendMail({
        messageId: message_id,
        from: { name: from_name ?? name.trim(), address },
        // An object, so that a comma or an angle bracket can't add a second recipient.
        to: { name: "", address: to },
        ...(reply_to ? { replyTo: { name: "", address: reply_to } } : {}),
        subject,
        text,
        html,
        signal: AbortSignal.timeout(longestSend),
        ...(calendar
          ? { icalEvent: { ...calendarFile, method: methodOf(calendar), content: calendar } }
          : {}),
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
