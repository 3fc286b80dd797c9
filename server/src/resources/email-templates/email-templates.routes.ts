import {
  check,
  EmailLanguage as Language,
  type EmailLanguage,
  TemplatePreview,
  TestEmail,
} from "@vigil/contract";
import { eq } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { resolveTemplate, textFor } from "../../emails/email-texts.ts";
import { sampleKeys } from "../../emails/sample.ts";
import { type EmailContext, sendTestEmail } from "../../emails/send.ts";
import { replyWithEmail } from "../../emails/email-response.ts";
import { emailTypeOf } from "../../emails/types/index.ts";
import { keyTexts, type Written, write } from "../../emails/write.ts";
import { fieldProblem } from "../../problems.ts";
import type { Actor } from "../../resource/actor.ts";
import { audit } from "../../resource/audit.ts";
import { cleanBody, readBody } from "../../resource/body.ts";
import type { Definition } from "../../resource/define.ts";
import type { Engine } from "../../resource/registry.ts";
import { requireGrant } from "../../resource/routes.ts";
import { visible } from "../../resource/select.ts";
import { read, update } from "../../resource/write.ts";
import type { Throttle } from "../../security/throttle.ts";
import {
  customTemplates as customTable,
  templateSettings as settingsTable,
  emailTemplates as table,
} from "../../tables/emails.table.ts";
import { cleanTexts, customTemplates, emailTemplates } from "./email-templates.resource.ts";
import { templateSettings } from "./template-settings.resource.ts";

type One = { Params: { id: string } };
interface Template {
  id: string;
  type: string;
  subject_en: string;
  html_content_en: string;
  subject_fr: string | null;
  html_content_fr: string | null;
}

/** Looking at a letter, sending it to oneself, taking the text back that came with it; head and foot of a home's letters. */
export function templateRoutes(app: FastifyInstance, engine: Engine, throttle: Throttle): void {
  settingsRoutes(app, engine);
  for (const definition of [emailTemplates, customTemplates]) {
    const base = `/v1/${definition.contract.path}/:id`;
    const found = async (request: FastifyRequest<One>, verb: "read" | "edit") => {
      const actor = requireGrant(request, definition, verb);
      const template = await read(engine, definition, actor, request.params.id, "record");
      return { actor, template: template as unknown as Template };
    };

    app.get<One>(`${base}/preview`, async (request, reply) => {
      const { actor, template } = await found(request, "read");
      const { language } = request.query as { language?: string };
      const asked = Language.safeParse(language);
      return replyWithEmail(reply, (await sampled(engine, actor, template, asked.data ?? "en")).html);
    });

    app.post<One>(`${base}/preview`, async (request, reply) => {
      const { actor, template } = await found(request, "read");
      const { data, errors } = check(TemplatePreview, request.body ?? {});
      if (errors) throw fieldProblem(errors);
      const { language = "en", ...texts } = data;
      const shown = { ...template, ...cleanTexts(texts, template.type) } as Template;
      return replyWithEmail(reply, (await sampled(engine, actor, shown, language)).html);
    });

    app.post<One>(`${base}/send_test_email`, async (request) => {
      const { actor, template } = await found(request, "edit");
      const { data, errors } = check(TestEmail, request.body ?? {});
      if (errors) throw fieldProblem(errors);
      await throttle.count({ test_letter: actor.id });
      const { email, language = "en" } = data;
      await engine.database.transaction(async (tx) => {
        const pen = { tx, runtime: engine.runtime };
        const paper = await readInvoiceDocument(pen, actor, template);
        await sendTestEmail(pen, paper, { to: email, language, keys: await sampleKeys(pen, actor, language) });
        const changes = { email: [null, email] as [unknown, unknown] };
        await audit(tx, actor, {
          verb: "send_test_email",
          resource: definition.contract.path,
          record: template.id,
          changes,
        });
      });
      return { detail: `Test email sent to ${email}` };
    });

    app.post<One>(`${base}/use_original`, async (request) => {
      const { actor, template } = await found(request, "edit");
      await engine.database.transaction(async (tx) => {
        await takeBack(tx, definition, template);
        const changes = { edited_at: ["own text", null] as [unknown, unknown] };
        await audit(tx, actor, {
          verb: "edit",
          resource: definition.contract.path,
          record: template.id,
          changes,
        });
      });
      return read(engine, definition, actor, template.id, "record");
    });
  }
}

/** The home's letter says again what the installation's does; that one, what came with this version. */
async function takeBack(tx: EmailContext["tx"], definition: Definition, { id, type }: Template): Promise<void> {
  const now = { updated_at: new Date(), edited_at: null };
  const isOfHome = definition === customTemplates;
  const came = emailTypeOf(type);
  const texts = {
    subject_en: isOfHome ? null : came?.en.subject,
    html_content_en: isOfHome ? null : came?.en.html,
    subject_fr: (!isOfHome && came?.fr?.subject) || null,
    html_content_fr: (!isOfHome && came?.fr?.html) || null,
  };
  const kept = isOfHome ? customTable : table;
  await tx.orm
    .update(kept as PgTable)
    .set({ ...texts, ...now })
    .where(eq(kept.id, id));
}

/** The template in the look of the caller's home, with the texts it has in hand. */
async function readInvoiceDocument({ tx, runtime }: EmailContext, actor: Actor, template: Template) {
  const home = emailTypeOf(template.type)?.from === "home" ? actor.funeralHome : null;
  const paper = await resolveTemplate(tx, runtime, null, home);
  const en = { subject: template.subject_en, html: template.html_content_en };
  const { subject_fr, html_content_fr } = template;
  const fr = subject_fr && html_content_fr ? { subject: subject_fr, html: html_content_fr } : null;
  return { ...paper, home, texts: { en, fr } };
}

async function sampled(
  { database, runtime }: Engine,
  actor: Actor,
  template: Template,
  language: EmailLanguage,
): Promise<Written> {
  const pen = { tx: database, runtime };
  const { texts, look } = await readInvoiceDocument(pen, actor, template);
  const [said, spoken] = textFor(texts, language);
  const keys = keyTexts(runtime, await sampleKeys(pen, actor, spoken), spoken);
  return write(said, keys, { ...look, language: spoken, unsubscribe: null });
}

/** GET and POST mail/custom-templates/settings: the home's one record, without its id (spec §7). */
function settingsRoutes(app: FastifyInstance, engine: Engine): void {
  const base = `/v1/${templateSettings.contract.path}`;
  const own = async (actor: Actor): Promise<string> => {
    const [row] = await engine.database.orm
      .select({ id: settingsTable.id })
      .from(settingsTable)
      .where(visible(templateSettings, actor));
    return row?.id ?? "";
  };
  app.get(base, async (request) => {
    const actor = requireGrant(request, templateSettings, "read");
    return read(engine, templateSettings, actor, await own(actor), "record");
  });
  app.post(base, async (request) => {
    const actor = requireGrant(request, templateSettings, "edit");
    const body = await readBody(engine, templateSettings, actor, request);
    const values = cleanBody(templateSettings, body, actor, "edit");
    return update(engine, templateSettings, actor, await own(actor), values);
  });
}
