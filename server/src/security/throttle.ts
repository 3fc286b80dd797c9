import { type FieldErrors, networkOf } from "@vigil/contract";
import type { Pool } from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { Problem, problem } from "../problems.ts";
import { tokenHash } from "./tokens.ts";

/** Codes that are texted to one number within an hour. */
export const phoneCodesPerHour = 3;

/** Attempts allowed per window of seconds. Together they let in a family that shares one address, but no guesser. */
const limits = {
  /** One name from one address: a person who mistypes. */
  login_pair: { points: 10, duration: 15 * 60 },
  /** One address, whatever names it tries; also a whole funeral home behind one router. */
  login_address: { points: 100, duration: 15 * 60 },
  /** One name from anywhere: a guesser with many addresses. */
  login_name: { points: 200, duration: 60 * 60 },
  /** One account from a device or address that has signed in to it before; nobody elsewhere can use this up. */
  login_known: { points: 60, duration: 60 * 60 },
  /**
   * Codes of the second step, by whoever has the password: of one account from one address, of one account from
   * anywhere, from one address. Somebody who has the password and always uses up all attempts from everywhere finds
   * one of the three codes that are valid at any time in two years.
   */
  second_pair: { points: 10, duration: 15 * 60 },
  second_account: { points: 20, duration: 60 * 60 },
  second_address: { points: 100, duration: 15 * 60 },
  /** The same from a device on which the second step was taken before; nobody elsewhere can use this up. */
  second_known: { points: 20, duration: 60 * 60 },
  /** Codes that confirm a new authenticator app, or who it is. */
  app_account: { points: 20, duration: 60 * 60 },
  /** Passkeys can't be guessed; what the sign-in page asks for them is stored for minutes. */
  passkey_address: { points: 300, duration: 15 * 60 },
  /** Sign-ins by the company's own accounts, each of which is two pages: also a whole company behind one router. */
  company_address: { points: 600, duration: 15 * 60 },
  /** Calls with an API key that isn’t valid. */
  api_key_address: { points: 60, duration: 15 * 60 },
  /**
   * Addresses of webhooks and of outputs that one account enters, each of which is looked up or connected to, and
   * messages of webhooks that it sends by hand.
   */
  webhook_account: { points: 300, duration: 60 * 60 },
  reset_name: { points: 5, duration: 60 * 60 },
  reset_address: { points: 30, duration: 60 * 60 },
  /** Links that colleagues have emailed to one person. */
  link_account: { points: 5, duration: 60 * 60 },
  /** Invalid emailed links; a valid one doesn't count. */
  link_address: { points: 30, duration: 15 * 60 },
  /** Requests to change an account's email address; each sends two emails. */
  email_account: { points: 5, duration: 60 * 60 },
  /** Proofs of who it is before something weighty: nobody guesses a password at a computer left unlocked. */
  proof_account: { points: 10, duration: 15 * 60 },
  /** One person who fills in addresses: a suggestion at each pause in typing. */
  address_account: { points: 600, duration: 10 * 60 },
  /** One person who edits a memorial page: a preview at each pause in typing. */
  preview_account: { points: 600, duration: 10 * 60 },
  /** One person who pays, also one who clicks a lot. Whoever tries stolen cards is soon stopped. */
  card_account: { points: 300, duration: 10 * 60 },
  /**
   * What strangers send without proof of work, by what it does: of one address, for one page, and while that is used up
   * of each address.
   */
  unproved_address: { points: 20, duration: 10 * 60 },
  unproved_page: { points: 100, duration: 10 * 60 },
  unproved_few: { points: 3, duration: 15 * 60 },
  /** Each proof counts once, for as long as it is valid. */
  proof_used: { points: 1, duration: 3 * 60 * 60 },
  /** Guests of one service; also a parish hall full of them behind one router. */
  register_address: { points: 300, duration: 10 * 60 },
  /**
   * Codes texted to guests: of one number, over one connection, of one service, of one home, and of one home to numbers
   * outside North America. Each costs money, and fraudsters make sites text numbers that earn them some of it: whatever
   * they use to get around one limit, a home's codes of a day cost a few dollars (docs/decisions/0053).
   */
  phone_code_number: { points: phoneCodesPerHour, duration: 60 * 60 },
  phone_code_address: { points: 30, duration: 60 * 60 },
  phone_code_stream: { points: 150, duration: 24 * 60 * 60 },
  phone_code_home: { points: 300, duration: 24 * 60 * 60 },
  phone_code_abroad: { points: 40, duration: 24 * 60 * 60 },
  /** Wrong passwords of private pages: of one address, and of one page; a right one doesn't count. */
  entry_address: { points: 30, duration: 15 * 60 },
  entry_stream: { points: 300, duration: 60 * 60 },
  entry_few: { points: 3, duration: 15 * 60 },
  /** Strangers who ask to be let in, each of whom emails a family. */
  ask_address: { points: 10, duration: 60 * 60 },
  ask_stream: { points: 100, duration: 24 * 60 * 60 },
  /** Objections to a recording or picture, each of which emails a home: of one address, and to one page. */
  objection_address: { points: 5, duration: 60 * 60 },
  objection_stream: { points: 30, duration: 24 * 60 * 60 },
  /** While that is used up, of each address: nobody closes this form, which a law requires, for others. */
  objection_few: { points: 2, duration: 24 * 60 * 60 },
  /** How often a form that was opened is taken. */
  form_opened: { points: 1, duration: 2 * 24 * 60 * 60 },
  /** Codes that guests type, right or wrong. */
  phone_try_address: { points: 100, duration: 15 * 60 },
  /** Looking up the domains of addresses that guests type. */
  mail_domain_address: { points: 300, duration: 10 * 60 },
  /** Codes for televisions that one guest asks for, and that the televisions behind one router show. */
  screen_guest: { points: 30, duration: 60 * 60 },
  screen_waiting_address: { points: 300, duration: 60 * 60 },
  /**
   * Wrong codes of televisions, by address and altogether; a right one doesn't count. There are 887 million codes:
   * while a hundred are valid at any time, day and night, whoever always uses up all attempts finds one in 17 months.
   * While there are too many altogether, each address has a few: a thousand addresses then find one in a month.
   */
  screen_code_address: { points: 30, duration: 15 * 60 },
  screen_code_all: { points: 120, duration: 10 * 60 },
  screen_code_few: { points: 3, duration: 15 * 60 },
  /** Speakers who join a room, also again and again on a bad line. */
  room_address: { points: 300, duration: 10 * 60 },
  /** Links that somebody checks, and all behind one router. */
  verify_address: { points: 100, duration: 10 * 60 },
  /** Reports of fake pages, each of which emails all super admins: of one address, and altogether. */
  fake_page_address: { points: 10, duration: 60 * 60 },
  fake_page_all: { points: 100, duration: 60 * 60 },
  /** Guests who ask what is stored about them: over one connection, for one address, and links that are guessed. */
  stored_address: { points: 20, duration: 60 * 60 },
  stored_guest: { points: 2, duration: 24 * 60 * 60 },
  /** The same for one mailbox, whichever homes are asked; and for one in which nobody has opened a link of ours. */
  stored_person: { points: 6, duration: 24 * 60 * 60 },
  stored_unconfirmed: { points: 2, duration: 7 * 24 * 60 * 60 },
  stored_link: { points: 60, duration: 15 * 60 },
  /** Exports that one account makes of itself. */
  own_data_account: { points: 5, duration: 24 * 60 * 60 },
  /** People whom one account looks for, by their whole addresses. */
  people_account: { points: 300, duration: 60 * 60 },
  /** Failed registrations that are noted for a call-back. */
  missed_address: { points: 60, duration: 10 * 60 },
  /** Reports of one guest's page that its video doesn't play, or plays again; and of all pages behind one router. */
  playback_guest: { points: 20, duration: 60 * 60 },
  playback_address: { points: 600, duration: 60 * 60 },
  /** What one guest gives to a family: enough for an album of photos, not for the same card all day. */
  gift_guest: { points: 40, duration: 60 * 60 },
  /** The same for all guests behind one router. */
  gift_address: { points: 400, duration: 60 * 60 },
  /** Candles lit by all guests behind one router: a registered guest has only one. */
  candle_address: { points: 100, duration: 60 * 60 },
  /** Reports of what a gallery shows: of one guest, and of all behind one router. */
  report_guest: { points: 10, duration: 60 * 60 },
  report_address: { points: 100, duration: 60 * 60 },
  upload_guest: { points: 60, duration: 60 * 60 },
  upload_address: { points: 500, duration: 60 * 60 },
  /** Photos given at a venue: of everybody in its one network, and by one link; and the uploads of their files. */
  venue_address: { points: 1000, duration: 60 * 60 },
  venue_link: { points: 2000, duration: 60 * 60 },
  /** Invalid approval links; a valid one doesn't count. */
  approve_address: { points: 30, duration: 15 * 60 },
  /** Test emails of one person. */
  test_letter: { points: 60, duration: 60 * 60 },
  /** Statements of account that one person has emailed. */
  statement_letter: { points: 60, duration: 60 * 60 },
  /** Changes of several services at once, previews included: each holds those services for a moment. */
  bulk_change: { points: 300, duration: 60 * 60 },
  /** Test notifications of one person. */
  test_push: { points: 60, duration: 60 * 60 },
  /** Emails about one ID session that are sent by hand. */
  approval_letter: { points: 10, duration: 60 * 60 },
};
type Limit = keyof typeof limits;
type Attempts = Partial<Record<Limit, string>>;

export interface Throttle {
  /**
   * Counts an attempt against each of these limits; IPv6 addresses count by network.
   * @throws Throttled when a limit is used up
   */
  count(attempts: Attempts): Promise<void>;
  /** Takes the attempt back, because it was the right person. */
  forgive(attempts: Attempts): Promise<void>;
}

/** 429 with Retry-After. */
export class Throttled extends Problem {
  /** Whether this is the first refusal of its window; later ones need no audit entry. */
  readonly isFirst: boolean;

  constructor(seconds: number, isFirst: boolean, body = problem("too_many_attempts").body) {
    super(problem("too_many_attempts").status, body, { headers: { "retry-after": String(seconds) } });
    this.isFirst = isFirst;
  }

  /** The same refusal with a sentence beside its field. */
  of(errors: FieldErrors): Throttled {
    return new Throttled(Number(this.headers["retry-after"]), this.isFirst, errors);
  }
}

/** Counts in the database, so that all servers share the counts. */
export function createThrottle(pool: Pool): Throttle {
  const limiters = Object.fromEntries(
    Object.entries(limits).map(([name, limit]) => [
      name,
      new RateLimiterPostgres({
        storeClient: pool,
        storeType: "pool",
        tableName: "rate_limit",
        tableCreated: true,
        keyPrefix: name,
        clearExpiredByTimeout: false,
        ...limit,
      }),
    ]),
  ) as unknown as Record<Limit, RateLimiterPostgres>;
  const each = (attempts: Partial<Record<Limit, string>>) => Object.entries(attempts) as [Limit, string][];
  const key = (what: string) => tokenHash(what.toLowerCase().split(" ").map(networkOf).join(" "));
  return {
    async count(attempts) {
      for (const [limit, what] of each(attempts)) {
        try {
          await limiters[limit].consume(key(what));
        } catch (refusal) {
          if (!(refusal instanceof RateLimiterRes)) throw refusal;
          const isFirst = refusal.consumedPoints === limits[limit].points + 1;
          throw new Throttled(Math.ceil(refusal.msBeforeNext / 1000), isFirst);
        }
      }
    },
    async forgive(attempts) {
      for (const [limit, what] of each(attempts)) await limiters[limit].reward(key(what));
    },
  };
}

/**
 * Counts an attempt at something that can be guessed: of one address, and of all addresses together. While there are too
 * many together, each address has a few left: who guesses from many addresses is slowed down, and shuts nobody out.
 * @returns what to forgive if it was right
 * @throws Throttled
 */
export async function countGuess(
  throttle: Throttle,
  { address, together, few }: Record<"address" | "together" | "few", Attempts>,
): Promise<Attempts> {
  await throttle.count(address);
  const areMany = await throttle.count(together).then(
    () => false,
    (error) => {
      if (error instanceof Throttled) return true;
      throw error;
    },
  );
  const last = areMany ? few : {};
  await throttle.count(last);
  return { ...address, ...together, ...last };
}
