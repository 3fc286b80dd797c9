import {
  type Audience,
  bulkEmailsResource as contract,
  listWords,
  may,
  streams as streamsContract,
  words,
} from "@vigil/contract";
import { eq, sql } from "drizzle-orm";
import type { Queries } from "../../database/database.ts";
import {
  guestKeys,
  languageOf,
  type Reachable,
  reachable,
  servicesOf,
} from "../../emails/guest-email-keys.ts";
import { sanitised } from "../../emails/sanitise.ts";
import { sendBulkText, unsubscribed } from "../../emails/send.ts";
import { fieldProblem, problem } from "../../problems.ts";
import type { Actor } from "../../resource/actor.ts";
import { defineResource } from "../../resource/define.ts";
import { familyLanguage } from "../../scopes/family-address.ts";
import { streamsInScope } from "../../scopes/streams.scope.ts";
import { accounts } from "../../tables/accounts.table.ts";
import { outbox, bulkEmails as table } from "../../tables/emails.table.ts";
import { families } from "../../tables/families.table.ts";
import { guests } from "../../tables/guests.table.ts";
import { streams } from "../../tables/streams.table.ts";

const inScope = (actor: Actor) => sql`${table.stream} in (${streamsInScope(actor)})`;
const countEmails = (condition: ReturnType<typeof sql>) =>
  sql`select count(*) from ${outbox} o where o.bulk_email = ${table.id} and ${condition}`;

export const bulkEmails = defineResource(contract, {
  table,
  filters: {},
  rows: {
    super_admin: inScope,
    funeral_home: inScope,
    funeral_home_staff: inScope,
    // They know the guests of their jobs, and no families.
    customer_care_team: (actor) => sql`${inScope(actor)} and ${table.audience} = 'guests'`,
  },
  derive: {
    sent_count: countEmails(sql`o.sent_at is not null`),
    failed_count: countEmails(sql`o.failed_at is not null`),
  },
  before: {
    create: async ({ actor, tx, values }) => {
      const [own] = await tx.run(
        sql`select from ${streams} where ${streams.id} = ${values.stream} and ${streams.id} in (${streamsInScope(actor)}) for key share`,
      );
      if (!own) throw fieldProblem({ stream: [words.notFound("stream")] });
      // Care teams know the guests of their jobs, and no families.
      if (values.audience === "family" && !may(actor, streamsContract, "list")) throw problem("forbidden");
      values.body = sanitised(values.body ?? "");
      if (values.body === "") throw fieldProblem({ body: [words.required] });
    },
  },
  after: {
    create: async ({ tx, runtime, id, values }) => {
      const [service] = await servicesOf(tx, eq(streams.id, values.stream ?? ""));
      if (!service) throw fieldProblem({ stream: [words.notFound("stream")] });
      const { audience = "guests" } = values;
      const recipients = await recipientsOf(tx, service.id, audience);
      const isNews = audience === "guests";
      const unsubscribers = isNews
        ? await unsubscribed(
            tx,
            service.home,
            recipients.map(({ email }) => email),
          )
        : new Set();
      const written = await sendBulkText(
        { tx, runtime },
        {
          subject: values.subject ?? "",
          html: values.body ?? "",
          home: service.home,
          stream: service.id,
          bulkEmail: id,
          ends: isNews ? "news" : null,
        },
        recipients.map(({ id: guest, ...person }) => {
          const language = languageOf(service, person);
          const keys = guestKeys(service, isNews ? { id: guest, ...person } : person, runtime, language);
          return { to: person.email, ...(isNews ? { guest } : {}), language, keys };
        }),
      );
      await tx.orm
        .update(table)
        .set({ recipient_count: written, unsubscribed_count: unsubscribers.size })
        .where(eq(table.id, id));
    },
  },
});

/** Who gets it. @throws Problem 400 when that is nobody */
async function recipientsOf(tx: Queries, stream: string, audience: Audience): Promise<Reachable[]> {
  const found =
    audience === "guests"
      ? await tx.run<Reachable>(
          sql`select ${guests.id}, ${guests.name}, ${guests.email}, ${guests.language} from ${guests} where ${reachable(stream)} order by ${guests.created_at}`,
        )
      : await tx.run<Reachable>(sql`
          select ${families.id}, ${families.family_admin_name} as name, ${accounts.email}, ${familyLanguage} as language
          from ${streams} join ${families} on ${families.id} = ${streams.family}
          join ${accounts} on ${accounts.id} = ${families.id} and ${accounts.active} and ${accounts.deleted_at} is null
            and ${accounts.email} <> ''
          where ${streams.id} = ${stream}`);
  if (found.length === 0)
    throw fieldProblem({
      stream: [audience === "guests" ? words.nobodyToMail : listWords.familyWithoutEmail],
    });
  return found;
}
