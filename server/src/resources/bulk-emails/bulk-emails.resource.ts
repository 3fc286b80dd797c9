import { bulkEmailsResource as contract, words } from "@vigil/contract";
import { eq, sql } from "drizzle-orm";
import {
  guestKeys,
  languageOf,
  type Reachable,
  reachable,
  servicesOf,
} from "../../emails/guest-email-keys.ts";
import { sanitised } from "../../emails/sanitise.ts";
import { sendBulkText, unsubscribed } from "../../emails/send.ts";
import { fieldProblem } from "../../problems.ts";
import type { Actor } from "../../resource/actor.ts";
import { defineResource } from "../../resource/define.ts";
import { streamsInScope } from "../../scopes/streams.scope.ts";
import { outbox, bulkEmails as table } from "../../tables/emails.table.ts";
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
    customer_care_team: inScope,
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
      values.body = sanitised(values.body ?? "");
      if (values.body === "") throw fieldProblem({ body: [words.required] });
    },
  },
  after: {
    create: async ({ tx, runtime, id, values }) => {
      const [service] = await servicesOf(tx, eq(streams.id, values.stream ?? ""));
      if (!service) throw fieldProblem({ stream: [words.notFound("stream")] });
      const recipients = await tx.run<Reachable>(
        sql`select ${guests.id}, ${guests.name}, ${guests.email}, ${guests.language} from ${guests} where ${reachable(service.id)} order by ${guests.created_at}`,
      );
      if (recipients.length === 0) throw fieldProblem({ stream: [words.nobodyToMail] });
      const unsubscribers = await unsubscribed(
        tx,
        service.home,
        recipients.map(({ email }) => email),
      );
      const written = await sendBulkText(
        { tx, runtime },
        {
          subject: values.subject ?? "",
          html: values.body ?? "",
          home: service.home,
          stream: service.id,
          bulkEmail: id,
        },
        recipients.map((guest) => {
          const language = languageOf(service, guest);
          const keys = guestKeys(service, guest, runtime, language);
          return { to: guest.email, guest: guest.id, language, keys };
        }),
      );
      await tx.orm
        .update(table)
        .set({ recipient_count: written, unsubscribed_count: unsubscribers.size })
        .where(eq(table.id, id));
    },
  },
});
