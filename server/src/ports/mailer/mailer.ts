/** An email to be sent. Header texts are one line each. */
export interface Outgoing {
  /** The same for every attempt. */
  message_id: string;
  to: string;
  /** The display name for the installation's own address; null: the address's own. */
  from_name: string | null;
  reply_to: string | null;
  subject: string;
  text: string;
  html: string;
  /** A service as iCalendar, which calendars offer to take over; null: none. */
  calendar: string | null;
  /** Accepts a POST without a cookie (RFC 8058); null for an email to one person. */
  unsubscribe_url: string | null;
}

/**
 * Milliseconds that one email may take: a mail server may search it for viruses before it acknowledges it. RFC 5321
 * (4.5.3.2.6) would wait ten minutes, but all other emails wait behind it.
 */
export const longestSend = 4 * 60_000;

/** Sends emails. Without a mailer they stay in the outbox, where a demo shows them. */
export interface Mailer {
  /** @throws Error when the mail server didn't accept the email, within `longestSend` */
  send(mail: Outgoing): Promise<void>;
  close(): void;
}
