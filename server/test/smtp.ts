import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterAll } from "vitest";

export interface Arrived {
  raw: Buffer;
  mail: Email;
  /** The envelope's recipient. */
  to: string;
}

/** A real mail server on a port of its own, which stores what arrives. */
export async function startSmtp(
  /** Called before a letter is acknowledged; what it throws refuses the letter. */
  before: (arrived: Arrived, count: number) => Promise<void> | void = () => {},
  /** Whom it knows. */
  knows: (address: string) => boolean = () => true,
) {
  const arrived: Arrived[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onRcptTo: ({ address }, _session, done) =>
      done(knows(address) ? null : Object.assign(new Error("No such mailbox"), { responseCode: 550 })),
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", async () => {
        const raw = Buffer.concat(parts);
        const one = { raw, mail: await PostalMime.parse(raw), to: session.envelope.rcptTo[0]?.address ?? "" };
        arrived.push(one);
        try {
          await before(one, arrived.length);
          done();
        } catch (error) {
          done(error as Error);
        }
      });
    },
  });
  server.on("error", () => {});
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  afterAll(() => new Promise<void>((done) => server.close(() => done())));
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, arrived };
}
