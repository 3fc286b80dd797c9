import { afterAll, expect, test } from "vitest";
import { deliverTexts } from "../src/emails/deliver.ts";
import { queueTexts } from "../src/emails/texts/queue.ts";
import { twilioTelephone } from "../src/ports/telephone/twilio.ts";
import { startApp } from "./app.ts";
import { type StandInResponse, startHttpStandIn } from "./http-stand-in.ts";
import { gather } from "./people.ts";

const accepted: StandInResponse = { status: 201, body: { sid: "SM1" } };
let answer = accepted;
const twilio = await startHttpStandIn(() => answer);
afterAll(() => twilio.close());
const telephone = twilioTelephone({
  ...{ accountSid: "AC1", authToken: "token", from: "+17055550100", origin: twilio.origin },
});
const app = await startApp();
const { runtime } = app.engine;
const { cast } = await gather(app);

const deliver = () => deliverTexts(app.database, runtime.emailEncryption, telephone, { error: () => {} });
/** Queues a text message to each number, and gives what has become of them. */
const queueTo = async (...numbers: string[]) => {
  await app.sql("delete from mail_outbox");
  const kind = { type: "service_changed", home: cast.maple.id, usefulFor: 60 };
  const messages = numbers.map((to) => ({ to, subject: "A new time", body: "The service has a new time." }));
  await app.database.transaction((tx) => queueTexts({ tx, runtime }, kind, messages));
  return () =>
    app.sql(
      `select "to", sent_at is not null as sent, failed_at is not null as "givenUp" from mail_outbox order by "to"`,
    );
};
const untilNextAttempt = () => app.sql("update mail_outbox set send_after = now()");

test("text messages wait while the telephone account is blocked, and are sent once it is settled", async () => {
  const messages = await queueTo("+17055550122", "+17055550123");
  for (const blocked of [
    { status: 401, body: { code: 20003 } },
    { status: 403, body: { code: 20005 } },
    { status: 402, body: "pay" },
  ]) {
    answer = blocked;
    await deliver();
    expect(await messages(), String(blocked.status)).toEqual([
      { to: "+17055550122", sent: false, givenUp: false },
      { to: "+17055550123", sent: false, givenUp: false },
    ]);
    await untilNextAttempt();
  }
  answer = accepted;
  await deliver();
  expect(await messages()).toMatchObject([{ sent: true }, { sent: true }]);
});

test("a text message to a number that doesn't exist, or that Twilio can't read, is given up at once", async () => {
  for (const code of [21211, 21617]) {
    const messages = await queueTo("+17055550122");
    answer = { status: 400, body: { code } };
    await deliver();
    expect(await messages(), String(code)).toMatchObject([{ sent: false, givenUp: true }]);
  }
});
