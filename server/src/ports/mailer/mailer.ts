/** Hands letters to the outside. Without one they stay in the outbox, where a demo shows them. */
export interface Mailer {
  /** @throws Error when the letter was not taken over. */
  send(mail: { to: string; subject: string; text: string; html: string }): Promise<void>;
}
