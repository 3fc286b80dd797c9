import { type CallScript, type Telephone, TelephoneError } from "./telephone.ts";

export interface TwilioSettings {
  accountSid: string;
  authToken: string;
  /** The number that calls and writes, E.164. */
  from: string;
  /** Another origin in tests. */
  origin?: string;
}

/** Milliseconds that a request may take. */
const patience = 10_000;
/** Errors of Twilio after which trying again is of no use, in words: what is wrong with a number. */
const numberErrors: Record<number, string> = {
  21211: "This isn't a number that can be called.",
  21214: "This isn't a number that can be called.",
  21217: "This isn't a number that can be called.",
  21610: "The owner of this number doesn't want text messages.",
  21612: "This number can't receive text messages.",
  21614: "This number can't receive text messages.",
};
/** https://www.twilio.com/docs/api/errors/21610 */
const stopped = 21610;
/** What is wrong with the account, which only whoever runs the installation is to read. */
const accountErrors: Record<number, string> = {
  10001: "The Twilio account isn't active.",
  20003: "Twilio refuses the account or its token. Please check TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN.",
  21408: "The Twilio account may not write to this country.",
  21215: "The Twilio account may not call this country.",
  20005: "The Twilio account isn't active.",
  21606: "TWILIO_FROM isn't a number of the Twilio account.",
};

/**
 * Twilio's API of 2010, by plain requests: its SDK takes 29 MB and 145 ms to load, for two requests.
 * https://www.twilio.com/docs/usage/api
 */
export function twilioTelephone({
  accountSid,
  authToken,
  from,
  origin = "https://api.twilio.com",
}: TwilioSettings): Telephone {
  const authorization = authorizationOf({ accountSid, authToken });
  const post = async (what: "Messages" | "Calls", form: Record<string, string>): Promise<string> => {
    const response = await fetch(`${origin}/2010-04-01/Accounts/${accountSid}/${what}.json`, {
      method: "POST",
      headers: { authorization },
      body: new URLSearchParams(form),
      signal: AbortSignal.timeout(patience),
    }).catch((cause: unknown) => {
      throw new TelephoneError("The telephone provider isn't responding.", false, { cause });
    });
    const body = await readBody(response);
    // Accepted, even if the rest of the answer gets lost: whoever sends it again, sends it twice.
    if (response.ok) return typeof body.sid === "string" ? body.sid : "";
    throw refusal(response.status, body.code);
  };
  return {
    text: (to, body) => post("Messages", { To: to, From: from, Body: body }),
    call: (to, script) => post("Calls", { To: to, From: from, Twiml: twiml(script) }),
  };
}

/** What Twilio says, so far as it can be read. */
async function readBody(response: Response): Promise<{ sid?: unknown; code?: unknown }> {
  const body: unknown = await response.json().catch(() => null);
  return typeof body === "object" && body !== null ? body : {};
}

function refusal(status: number, code: unknown): TelephoneError {
  const number = typeof code === "number" ? code : status;
  const ofNumber = numberErrors[number];
  if (ofNumber)
    return new TelephoneError(ofNumber, true, { number: number === stopped ? "stopped" : "unreachable" });
  const ofAccount = accountErrors[status === 401 ? 20003 : number];
  if (ofAccount)
    return new TelephoneError("The telephone account can't send this.", true, {
      isOfAccount: true,
      cause: new Error(ofAccount),
    });
  const isFinal = status >= 400 && status < 500 && status !== 429;
  return new TelephoneError("The telephone provider refused it.", isFinal, {
    // What is wrong with one message is a 400; an account that is blocked, unpaid or unknown is another 4xx.
    isOfAccount: isFinal && status !== 400,
    cause: new Error(`Twilio error ${number}`),
  });
}

/** Says it twice, and waits for a key after each. */
function twiml({ say, language, answerUrl }: CallScript): string {
  const text = `<Say${language === "fr" ? ' language="fr-CA"' : ""}>${escaped(say)}</Say>`;
  const gather = `<Gather numDigits="1" timeout="8" method="POST" action="${escaped(answerUrl)}">${text}</Gather>`;
  return `<Response>${gather}${gather}</Response>`;
}

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

const authorizationOf = ({
  accountSid,
  authToken,
}: Pick<TwilioSettings, "accountSid" | "authToken">): string =>
  `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString("base64")}`;

/** Whether the account and its token are accepted, without writing to anybody. @throws Error with a sentence */
export async function checkTwilio({
  accountSid,
  authToken,
  origin = "https://api.twilio.com",
}: TwilioSettings): Promise<void> {
  const response = await fetch(`${origin}/2010-04-01/Accounts/${accountSid}.json`, {
    headers: { authorization: authorizationOf({ accountSid, authToken }) },
    signal: AbortSignal.timeout(patience),
  });
  if (response.status === 401) throw new Error(accountErrors[20003]);
  if (!response.ok) throw new Error(`Twilio answers ${response.status}.`);
}
