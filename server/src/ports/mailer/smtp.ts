import { createTransport } from "nodemailer";
import type { Mailer } from "./mailer.ts";

/** By SMTP: `smtps://user:password@host:465`, sent as `from`. */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport(url, { from });
  return {
    send: async ({ to, subject, text, html }) => {
      await transport.sendMail({ to, subject, text, html });
    },
  };
}
