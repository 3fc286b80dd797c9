import { afterAll, beforeEach, expect, test } from "vitest";
import { type StandInResponse, startHttpStandIn } from "../../../test/http-stand-in.ts";
import { telephoneSettings } from "./settings.ts";
import { toE164 } from "./telephone.ts";
import { twilioTelephone } from "./twilio.ts";

let answer: StandInResponse = { status: 201, body: { sid: "SM1" } };
const twilio = await startHttpStandIn(() => answer);
afterAll(() => twilio.close());
beforeEach(() => {
  answer = { status: 201, body: { sid: "SM1" } };
  twilio.requests.length = 0;
});
const telephone = twilioTelephone({
  ...{ accountSid: "AC1", authToken: "token", from: "+17055550100", origin: twilio.origin },
});
const sent = () => new URLSearchParams(twilio.requests[0]?.body.toString());

test("a text message goes to Twilio with the account's number as its sender", async () => {
  expect(await telephone.text("+17055550122", "Front isn't sending.")).toBe("SM1");
  const [request] = twilio.requests;
  expect(request).toMatchObject({ method: "POST", path: "/2010-04-01/Accounts/AC1/Messages.json" });
  expect(request?.headers.authorization).toBe(`Basic ${Buffer.from("AC1:token").toString("base64")}`);
  expect(Object.fromEntries(sent())).toEqual({
    ...{ To: "+17055550122", From: "+17055550100", Body: "Front isn't sending." },
  });
});

test("a call says the matter twice and waits for a key, whatever the matter contains", async () => {
  await telephone.call("+17055550122", { say: "O'Neil <& Sons>", answerUrl: "https://v.example/a?b=1&c=2" });
  const said = sent().get("Twiml") ?? "";
  expect(said.match(/<Gather /g)).toHaveLength(2);
  expect(said).toContain('action="https://v.example/a?b=1&amp;c=2"');
  expect(said).toContain("<Say>O'Neil &lt;&amp; Sons&gt;</Say>");
  twilio.requests.length = 0;
  await telephone.call("+17055550122", {
    say: "Ici Vigil.",
    language: "fr",
    answerUrl: "https://v.example/",
  });
  expect(sent().get("Twiml")).toContain('<Say language="fr-CA">Ici Vigil.</Say>');
});

test("a refusal says whether trying again is of any use", async () => {
  answer = { status: 400, body: { code: 21211 } };
  await expect(telephone.text("+1", "Hello")).rejects.toMatchObject({
    ...{ message: "This isn't a number that can be called.", isFinal: true },
  });
  answer = { status: 401, body: { code: 20003 } };
  // Homes read the message; what is wrong with the account is for the log.
  await expect(telephone.text("+1", "Hello")).rejects.toMatchObject({
    ...{ message: "The telephone account can't send this.", isFinal: true },
    cause: { message: expect.stringContaining("TWILIO_AUTH_TOKEN") },
  });
  answer = { status: 429, body: { code: 20429 } };
  await expect(telephone.text("+1", "Hello")).rejects.toMatchObject({ isFinal: false });
  answer = { status: 503, body: "busy" };
  await expect(telephone.text("+1", "Hello")).rejects.toMatchObject({ isFinal: false });
  twilio.fail(["hang_up"]);
  await expect(telephone.text("+1", "Hello")).rejects.toMatchObject({
    ...{ message: "The telephone provider isn't responding.", isFinal: false },
  });
});

test("what Twilio has taken counts as sent, even if its answer is empty or breaks off", async () => {
  for (const body of ["", "null", '{"sid":'] as const) {
    answer = { status: 201, body };
    expect(await telephone.text("+17055550122", "Hello")).toBe("");
  }
});

test("numbers are called as people write them", () => {
  expect(toE164("+1 (705) 555-0122")).toBe("+17055550122");
  expect(toE164("705 555 0122 ext. 12")).toBe("+17055550122");
  expect(toE164("1-705-555-0122")).toBe("+17055550122");
  expect(toE164("+44 20 7946 0018")).toBe("+442079460018");
  expect(toE164("555-0122")).toBeNull();
});

test("an account that is set up in part is refused at the start", () => {
  expect(telephoneSettings({})).toBeUndefined();
  expect(() => telephoneSettings({ TWILIO_ACCOUNT_SID: "AC1" })).toThrow(/TWILIO_AUTH_TOKEN/);
});
