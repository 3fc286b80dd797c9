/** A letter as it goes out. Texts of headers are on one line each. */
export interface Outgoing {
  /** The same at every attempt. */
  message_id: string;
  to: string;
  /** The name beside the installation's own address; null: as that address has it. */
  from_name: string | null;
  reply_to: string | null;
  subject: string;
  text: string;
  html: string;
  /** Takes a POST without a cookie (RFC 8058); null for a letter to one. */
  unsubscribe_url: string | null;
}

/** Hands letters to the outside. Without one they stay in the outbox, where a demo shows them. */
export interface Mailer {
  /** @throws Error when the letter was not taken over. */
  send(mail: Outgoing): Promise<void>;
  close(): void;
}
