import { randomBytes } from "node:crypto";
import {
  actions,
  type FieldErrors,
  may,
  type PreviewedPage,
  PreviewPage,
  previewedFields,
  previewedFiles,
  type Stream,
  streamCan,
  streams,
} from "@vigil/contract";
import type { FastifyInstance } from "fastify";
import { viewerMay } from "../auth/see-as.routes.ts";
import { fieldProblem, problem } from "../problems.ts";
import type { Actor } from "../resource/actor.ts";
import { cleanBody } from "../resource/body.ts";
import { checkedBody } from "../resource/checked-body.ts";
import type { Engine } from "../resource/registry.ts";
import { requireActor } from "../resource/routes.ts";
import { checkReferences, read } from "../resource/write.ts";
import type { Throttle } from "../security/throttle.ts";
import { openBundles } from "./bundle.ts";
import { previewOf } from "./preview.ts";

type ById = { Params: { id: string }; Body: unknown };
type Values = Record<string, unknown>;

const Shown = PreviewPage.pick({ language: true });
const shown: readonly string[] = [...previewedFields, ...previewedFiles];

interface PreviewParts {
  engine: Engine;
  throttle: Throttle;
  /** Memorial's build. */
  dist: string;
}

/** POST str/stream/{id}/preview: the memorial page as it would be after a save. Nothing is written. */
export function previewRoutes(app: FastifyInstance, { engine, throttle, dist }: PreviewParts): void {
  const bundles = openBundles(dist);
  app.post<ById>("/v1/str/stream/:id/preview", viewerMay, async (request): Promise<PreviewedPage> => {
    const actor = requireActor(request);
    if (!may(actor, actions.preview_page, "edit")) throw problem("forbidden");
    const { language } = checkedBody(Shown, request);
    const { id } = request.params;
    const current = (await read(engine, engine.definition(streams.path), actor, id, "record")) as Values;
    await throttle.count({ preview_account: actor.id });
    const values = await checkedValues(engine, actor, current as Stream, (request.body ?? {}) as Values);
    const preview = await previewOf(engine, id, values, language);
    const bundle = preview && (await bundles(preview.language));
    if (!bundle) throw problem("unavailable");
    const { html } = await bundle.render({
      ...{ now: Date.now(), nonce: randomBytes(16).toString("base64"), assets: bundle.assets },
      ...{ publicUrl: engine.runtime.publicUrl, kind: "preview", camera: null },
      ...{ page: preview.page, remembering: preview.remembering, others: preview.others },
    });
    return { html, language: preview.language };
  });
}

/**
 * What the page shows of the sent fields, as an edit would take it: those that the caller may not set are left out.
 * @throws Problem 400 by field, for the reasons for which a save would be refused
 */
async function checkedValues(engine: Engine, actor: Actor, current: Stream, sent: Values): Promise<Values> {
  const definition = engine.definition(streams.path);
  const { contract } = definition;
  const locked: readonly string[] = contract.locked?.[actor.role] ?? [];
  const isTaken = (field: string) =>
    shown.includes(field) &&
    !locked.includes(field) &&
    (field !== "event_date" || actor.role !== "family" || streamCan.proposeTime(current));
  const taken = Object.entries(sent).filter(([field]) => isTaken(field));
  const isFile = (field: string) => field in definition.files;
  const body = {
    fields: Object.fromEntries(taken.filter(([field]) => !isFile(field))),
    files: {},
    errors: {},
  };
  const values = cleanBody(definition, body, actor, "edit");
  await checkReferences(engine, definition, actor, engine.database, values);
  const rules: FieldErrors = contract.rules?.({ ...current, ...values } as never, actor) ?? {};
  const errors = Object.entries(rules).filter(([field]) => field in values);
  if (errors.length > 0) throw fieldProblem(Object.fromEntries(errors));
  return { ...values, ...Object.fromEntries(taken.filter(([field]) => isFile(field))) };
}
