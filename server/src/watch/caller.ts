import { firstLanguage, incidentOverText, incidentTextFor } from "@vigil/contract";
import { sql } from "drizzle-orm";
import type { Database } from "../database/database.ts";
import { inLanguage } from "../language/translate.ts";
import type { Links } from "../links.ts";
import { PushError } from "../ports/push/push.ts";
import { type Telephone, TelephoneError } from "../ports/telephone/telephone.ts";
import { notify, type PushParts } from "../push/notify.ts";
import { accounts } from "../tables/accounts.table.ts";
import { homes } from "../tables/homes.table.ts";
import { incidentMessages, incidents } from "../tables/incidents.table.ts";
import { notificationOf } from "./alert-notifications.ts";
import { alertWords } from "./alert-words.ts";
import type { CalledFor } from "./alerts.ts";
import { hasPassed } from "./has-passed.ts";
import { mendingOfAccount } from "./mending.ts";

/** Messages that one server takes at a time, and seconds that it has for them. */
const [batch, claimSeconds] = [10, 60];
/** Seconds until the next attempt, times the number of attempts so far. */
const retryAfter = 10;
/** Minutes after which a message is of no use any more. */
const freshFor = 10;
/** Characters of the names that a message has room for: a text costs by its length, and a long one is refused. */
const namesAtMost = 120;

type Claimed = Pick<CalledFor, "incident" | "kind" | "values" | "source_name" | "acknowledged_by"> & {
  id: string;
  channel: "push" | "sms" | "call";
  about: "alert" | "taken" | "over";
  never_begun: boolean;
  account: string | null;
  phone: string | null;
  attempts: number;
  about_whom: string;
  /** Of the account, else of the home. */
  language: string | null;
};
export interface CallerParts extends PushParts {
  /** Undefined without an account: text messages and calls wait. */
  telephone: Telephone | undefined;
  links: Pick<Links, "acknowledge">;
  log: { error(details: unknown, message: string): void };
}

/** Sends the notifications and text messages of incidents that are waiting, and makes their calls; each is taken by one server. */
export async function makeCalls(parts: CallerParts): Promise<void> {
  const { database, telephone, log } = parts;
  // At the same time, because a call may take as long as their claim lasts.
  const deliver = async (message: Claimed) => {
    const done = (values: ReturnType<typeof sql>) =>
      database.run(
        sql`update ${incidentMessages} set ${values} where ${incidentMessages.id} = ${message.id}`,
      );
    try {
      await send(parts, message);
      await done(sql`sent_at = now(), claimed_until = null, problem = null`);
    } catch (error) {
      log.error({ err: error, message: message.id }, "somebody could not be called");
      // Homes read the problem; anything else is for the log alone.
      const isKnown = error instanceof TelephoneError || error instanceof PushError;
      const isFinal = isKnown && error.isFinal;
      const wait = sql`now() + make_interval(secs => ${retryAfter * message.attempts})`;
      const problem = isKnown ? error.message : "This could not be sent.";
      await done(
        sql`problem = ${problem}, claimed_until = ${wait}, failed_at = case when ${isFinal} then now() end`,
      );
    }
  };
  await Promise.all((await claim(database, telephone !== undefined)).map(deliver));
}

/** An alert is of use as long as nobody has answered, the news that somebody has until it is over. */
const isOfUse = sql`case ${incidentMessages.about} when 'alert' then ${incidents.acknowledged_at} is null and ${incidents.resolved_at} is null
  when 'taken' then ${incidents.acknowledged_at} is not null and ${incidents.resolved_at} is null
  else ${incidents.resolved_at} is not null end`;

const claim = (database: Database, hasTelephone: boolean): Promise<Claimed[]> =>
  database.run<Claimed>(sql`
    with next as materialized (
      select ${incidentMessages.id} from ${incidentMessages}
      join ${incidents} on ${incidents.id} = ${incidentMessages.incident}
      where ${isOfUse} and (${incidentMessages.phone} is not null or ${incidentMessages.channel} = 'push')
        and (${incidentMessages.channel} = 'push' or ${hasTelephone})
        and ${incidentMessages.sent_at} is null and ${incidentMessages.failed_at} is null
        and ${incidentMessages.at} > now() - make_interval(mins => ${freshFor})
        and (${incidentMessages.claimed_until} is null or ${incidentMessages.claimed_until} < now())
      order by ${incidentMessages.at} limit ${batch} for update of ${incidentMessages} skip locked)
    update ${incidentMessages} set claimed_until = now() + make_interval(secs => ${claimSeconds}), attempts = attempts + 1
    from next, ${incidents} where ${incidentMessages.id} = next.id and ${incidents.id} = ${incidentMessages.incident}
    returning ${incidentMessages.id}, ${incidentMessages.channel}, ${incidentMessages.about}, ${incidentMessages.account},
      ${incidentMessages.phone}, ${incidentMessages.attempts}, ${incidents.id} as incident, ${incidents.acknowledged_by},
      ${incidents.kind}, ${incidents.values}, ${incidents.source_name}, ${incidents.about} as about_whom,
      ${hasPassed} as never_begun,
      coalesce((select a.language from ${accounts} a where a.id = ${incidentMessages.account}),
        (select h.language from ${homes} h where h.id = ${incidents.funeral_home})) as language`);

async function send(parts: CallerParts, message: Claimed): Promise<void> {
  const { telephone, links } = parts;
  const link = links.acknowledge(message.id);
  const { channel, account, phone } = message;
  const matter =
    message.about === "over"
      ? incidentOverText(message)
      : incidentTextFor(await mendingOfAccount(parts.database, account), message);
  const names = shortened(message.about_whom);
  const language = firstLanguage([message.language]);
  if (channel === "push") {
    const shown = notificationOf(message, alertWords.body(matter, names), link);
    // Gone with its person.
    if (account !== null) await notify(parts, { account }, inLanguage(shown, language));
  } else if (!telephone || phone === null) {
    throw new Error("a message was taken that can't be sent");
  } else if (channel === "sms") {
    await telephone.text(phone, inLanguage(alertWords.text(matter, names, link), language));
  } else {
    const say = inLanguage(alertWords.say(matter, names), language);
    await telephone.call(phone, { say, language, answerUrl: `${link}/voice` });
  }
}

const shortened = (names: string): string =>
  names.length <= namesAtMost ? names : alertWords.others(names.slice(0, namesAtMost));
