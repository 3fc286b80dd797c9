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

/** Sends emails. Without a mailer they stay in the outbox, where a demo shows them. */
export interface Mailer {
  /** @throws Error when the mail server didn't accept the email. */
  send(mail: Outgoing): Promise<void>;
  close(): void;
}
