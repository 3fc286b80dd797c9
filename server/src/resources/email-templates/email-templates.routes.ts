import { type Language, LanguageCode, TemplatePreview, TestEmail } from "@vigil/contract";
import { eq } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { replyWithEmail } from "../../emails/email-response.ts";
import { resolveTemplate, textFor } from "../../emails/email-texts.ts";
import { sampleKeys } from "../../emails/sample.ts";
import { type EmailContext, sendTestEmail } from "../../emails/send.ts";
import { emailTypeOf } from "../../emails/types/index.ts";
import { keyTexts, type RenderedEmail, renderEmail } from "../../emails/write.ts";
import { noteEmailsSeen } from "../../first-steps/note.ts";
import { bilingual } from "../../language/bilingual.ts";
import type { Actor } from "../../resource/actor.ts";
import { audit } from "../../resource/audit.ts";
import { cleanBody, readBody } from "../../resource/body.ts";
import { checkedBody } from "../../resource/checked-body.ts";
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

/**
 * Routes to preview an email, send it to oneself and restore its original text; and for the head and footer of a home's
 * emails.
 */
export function templateRoutes(app: FastifyInstance, engine: Engine, throttle: Throttle): void {
  settingsRoutes(app, engine);
  for (const definition of [emailTemplates, customTemplates]) {
    previewRoutes(app, engine, definition);
    testEmailRoute(app, engine, definition, throttle);
    originalTextRoute(app, engine, definition);
  }
}

const pathOf = ({ contract }: Definition) => `/v1/${contract.path}/:id`;

/** The template of a request, for a caller who may do that with it. @throws Problem 403, 404 */
async function templateFor(
  engine: Engine,
  definition: Definition,
  request: FastifyRequest<One>,
  verb: "read" | "edit",
) {
  const actor = requireGrant(request, definition, verb);
  const template = await read(engine, definition, actor, request.params.id, "record");
  return { actor, template: template as unknown as Template };
}

/** As it is saved, and with a text that isn't saved yet. */
function previewRoutes(app: FastifyInstance, engine: Engine, definition: Definition): void {
  app.get<One>(`${pathOf(definition)}/preview`, async (request, reply) => {
    const { actor, template } = await templateFor(engine, definition, request, "read");
    if (actor.role === "funeral_home" && actor.viewer === null)
      await noteEmailsSeen(engine.database, actor.id);
    const { language } = request.query as { language?: string };
    const requested = LanguageCode.safeParse(language);
    return replyWithEmail(reply, (await renderSample(engine, actor, template, requested.data ?? "en")).html);
  });

  app.post<One>(`${pathOf(definition)}/preview`, async (request, reply) => {
    const { actor, template } = await templateFor(engine, definition, request, "read");
    const data = checkedBody(TemplatePreview, request);
    const { language = "en", ...texts } = data;
    const shown = { ...template, ...cleanTexts(texts, template.type) } as Template;
    return replyWithEmail(reply, (await renderSample(engine, actor, shown, language)).html);
  });
}

function testEmailRoute(
  app: FastifyInstance,
  engine: Engine,
  definition: Definition,
  throttle: Throttle,
): void {
  app.post<One>(`${pathOf(definition)}/send_test_email`, async (request) => {
    const { actor, template } = await templateFor(engine, definition, request, "edit");
    const data = checkedBody(TestEmail, request);
    await throttle.count({ test_letter: actor.id });
    const { email, language = "en", ...texts } = data;
    const shown = { ...template, ...cleanTexts(texts, template.type) } as Template;
    await engine.database.transaction(async (tx) => {
      const context = { tx, runtime: engine.runtime };
      const designed = await withHomeDesign(context, actor, shown);
      await sendTestEmail(context, designed, {
        to: email,
        language,
        keys: await sampleKeys(context, actor, language),
      });
      // What was sent need not be saved anywhere else.
      const typed = sentTexts(shown, language).filter((field) => shown[field] !== template[field]);
      const changes = Object.fromEntries(
        [...typed.map((field) => [field, shown[field]]), ["email", email]].map(
          ([field, sent]): [string, [unknown, unknown]] => [field ?? "", [null, sent]],
        ),
      );
      await audit(tx, actor, {
        verb: "send_test_email",
        resource: definition.contract.path,
        record: template.id,
        changes,
      });
    });
    const sent = engine.runtime.sendsEmails;
    return { detail: sent ? `Test email sent to ${email}` : sayings.kept, sent };
  });
}

const sayings = bilingual(
  "test_email",
  { kept: "Not sent: this demo keeps emails here" },
  { fr: { kept: "Non envoyé : cette démo garde les courriels ici" } },
);

/** The fields whose texts go out in a language: where it has none, the English ones. */
const sentTexts = (template: Template, language: Language) =>
  (["subject", "html_content"] as const).map((name) =>
    language === "fr" && template[`${name}_fr`] ? (`${name}_fr` as const) : (`${name}_en` as const),
  );

function originalTextRoute(app: FastifyInstance, engine: Engine, definition: Definition): void {
  app.post<One>(`${pathOf(definition)}/use_original`, async (request) => {
    const { actor, template } = await templateFor(engine, definition, request, "edit");
    await engine.database.transaction(async (tx) => {
      await restoreOriginal(tx, definition, template);
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

/**
 * Restores the original text: a home's email gets the installation's text, the installation's gets the one of this
 * version.
 */
async function restoreOriginal(
  tx: EmailContext["tx"],
  definition: Definition,
  { id, type }: Template,
): Promise<void> {
  const now = { updated_at: new Date(), edited_at: null };
  const isOfHome = definition === customTemplates;
  const builtIn = emailTypeOf(type);
  const texts = {
    subject_en: isOfHome ? null : builtIn?.en.subject,
    html_content_en: isOfHome ? null : builtIn?.en.html,
    subject_fr: (!isOfHome && builtIn?.fr.subject) || null,
    html_content_fr: (!isOfHome && builtIn?.fr.html) || null,
  };
  const target = isOfHome ? customTable : table;
  await tx.orm
    .update(target as PgTable)
    .set({ ...texts, ...now })
    .where(eq(target.id, id));
}

/** The template in the design of the caller's home, with the given texts. */
async function withHomeDesign({ tx, runtime }: EmailContext, actor: Actor, template: Template) {
  const home = emailTypeOf(template.type)?.from === "home" ? actor.funeralHome : null;
  const resolved = await resolveTemplate(tx, runtime, null, home);
  const en = { subject: template.subject_en, html: template.html_content_en };
  const { subject_fr, html_content_fr } = template;
  const fr = subject_fr && html_content_fr ? { subject: subject_fr, html: html_content_fr } : null;
  return { ...resolved, home, texts: { en, fr } };
}

async function renderSample(
  { database, runtime }: Engine,
  actor: Actor,
  template: Template,
  language: Language,
): Promise<RenderedEmail> {
  const context = { tx: database, runtime };
  const { texts, design } = await withHomeDesign(context, actor, template);
  const [text, textLanguage] = textFor(texts, language);
  const keys = keyTexts(runtime, await sampleKeys(context, actor, textLanguage), textLanguage);
  return renderEmail(text, keys, {
    ...design,
    portrait: null,
    language: textLanguage,
    reason: null,
    unsubscribe: null,
  });
}

/** GET and POST mail/custom-templates/settings: the home's only record, without its id. */
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
