import { BulkPreview, type BulkRecipients, type BulkResults, bulkEmailErrors, Id } from "@vigil/contract";
import { and, eq, sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { replyWithEmail } from "../../emails/email-response.ts";
import { resolveTemplate } from "../../emails/email-texts.ts";
import { guestKeys, languageOf, type ServiceFacts, servicesOf } from "../../emails/guest-email-keys.ts";
import { portraitOf } from "../../emails/portrait.ts";
import { countRecipients } from "../../emails/recipients.ts";
import { sanitised } from "../../emails/sanitise.ts";
import { keyTexts, renderEmail } from "../../emails/write.ts";
import { fieldProblem, problem } from "../../problems.ts";
import type { Actor } from "../../resource/actor.ts";
import { checkedBody } from "../../resource/checked-body.ts";
import type { Engine } from "../../resource/registry.ts";
import { requireGrant } from "../../resource/routes.ts";
import { read } from "../../resource/write.ts";
import { streamsInScope } from "../../scopes/streams.scope.ts";
import { naturally } from "../../tables/columns.ts";
import { bulkEmails as bulkTable, outbox } from "../../tables/emails.table.ts";
import { families } from "../../tables/families.table.ts";
import { guests } from "../../tables/guests.table.ts";
import { streams } from "../../tables/streams.table.ts";
import { bulkEmails } from "./bulk-emails.resource.ts";

/** Emails of one bulk email that are listed at most. */
const resultsAtMost = 10_000;

/** Before and after a bulk email is sent: its recipients, its preview, and what became of each email. */
export function bulkEmailRoutes(app: FastifyInstance, engine: Engine): void {
  const { database, runtime } = engine;
  const base = `/v1/${bulkEmails.contract.path}`;
  const serviceOf = async (actor: Actor, sent: unknown): Promise<ServiceFacts> => {
    const id = Id.safeParse(sent);
    if (!id.success) throw fieldProblem({ stream: ["Not a valid id."] });
    const isOwnStream = sql`${streams.id} in (${streamsInScope(actor)})`;
    const [service] = await servicesOf(database, and(eq(streams.id, id.data), isOwnStream) ?? isOwnStream);
    if (!service) throw problem("not_found");
    return service;
  };

  app.get(`${base}/recipients`, async (request): Promise<BulkRecipients> => {
    const actor = requireGrant(request, bulkEmails, "create");
    const service = await serviceOf(actor, (request.query as Record<string, unknown>).stream);
    return countRecipients(database, service);
  });

  app.post(`${base}/preview`, async (request, reply) => {
    const actor = requireGrant(request, bulkEmails, "create");
    const data = checkedBody(BulkPreview, request);
    const content = { subject: data.subject, html: sanitised(data.body) };
    const contentErrors = bulkEmailErrors({ subject: content.subject, body: content.html });
    if (Object.keys(contentErrors).length > 0) throw fieldProblem(contentErrors);
    const service = await serviceOf(actor, data.stream);
    const { design } = await resolveTemplate(database, runtime, null, service.home);
    const language = languageOf(service, { language: null });
    const keys = keyTexts(runtime, guestKeys(service, { name: "Anne Martel" }, runtime, language), language);
    const portrait = await portraitOf(database, runtime.links, service.id);
    const whole = { ...design, portrait, language, reason: null, unsubscribe: null };
    return replyWithEmail(reply, renderEmail(content, keys, whole).html);
  });

  app.get<{ Params: { id: string } }>(`${base}/:id/results`, async (request): Promise<BulkResults> => {
    const actor = requireGrant(request, bulkEmails, "read");
    const { id } = await read(engine, bulkEmails, actor, request.params.id, "record");
    const name = sql`coalesce(case when g.anonymous then 'Anonymous' else g.name end, f.family_admin_name, 'Somebody who is no guest any more')`;
    const results = await database.run<BulkResults["results"][number]>(sql`
      select ${name} as name,
        case when o.sent_at is not null then 'sent' when o.failed_at is not null then 'failed' else 'waiting' end as state,
        coalesce(o.sent_at, o.failed_at) as at, o.last_error as reason
      from ${outbox} o join ${bulkTable} b on b.id = o.bulk_email left join ${guests} g on g.id = o.guest
      left join ${streams} s on s.id = b.stream and b.audience = 'family' left join ${families} f on f.id = s.family
      where o.bulk_email = ${id} order by state, ${naturally(name)} limit ${resultsAtMost}`);
    return { results };
  });
}
