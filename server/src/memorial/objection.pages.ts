import {
  check,
  type FieldErrors,
  type Language,
  NewObjection,
  type ObjectionField,
  type ObjectionPage,
  objectionFields,
} from "@vigil/contract";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { inLanguage } from "../language/translate.ts";
import { readForms, textIn } from "../page-forms.ts";
import { receiveObjection } from "../privacy/objections/receive.ts";
import type { Engine } from "../resource/registry.ts";
import { isByHand, openedForm } from "../security/form-guard.ts";
import { countGuess, type Throttle, Throttled } from "../security/throttle.ts";
import type { Tokens } from "../security/tokens.ts";
import { chosenLanguage } from "./page-language.ts";
import { type PublicStream, streamBySlug } from "./stream.ts";

interface Parts {
  engine: Engine;
  throttle: Throttle;
  signatures: Pick<Tokens, "sign" | "isSigned">;
}
type BySlug = { Params: { slug: string } };
type RenderObjection = (
  request: FastifyRequest,
  reply: FastifyReply,
  objection: ObjectionPage,
  language: Language,
) => Promise<unknown>;

/**
 * The form in which somebody who appears in a recording or picture objects; without scripts. It is open for private
 * pages too, because whoever appears there needn't be a guest, and says of the service nothing but its home.
 */
export async function objectionPages(
  app: FastifyInstance,
  { engine, throttle, signatures }: Parts,
  render: RenderObjection,
  renderMissing: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): Promise<void> {
  await app.register(async (scope) => {
    readForms(scope);
    const streamOf = ({ params }: FastifyRequest<BySlug>) => streamBySlug(engine.database, params.slug);
    const languageOf = (request: FastifyRequest<BySlug>, stream: PublicStream) =>
      chosenLanguage(request) ?? stream.language;
    const show = (
      request: FastifyRequest<BySlug>,
      reply: FastifyReply,
      stream: PublicStream,
      changed: Partial<ObjectionPage> & { isAgain?: boolean } = {},
    ) => {
      const language = languageOf(request, stream);
      const {
        status = 200,
        form = { values: valuesOf(request.body), errors: {} },
        isAgain = false,
      } = changed;
      const translated = form === "sent" ? form : { ...form, errors: inLanguage(form.errors, language) };
      const home = { name: stream.home_name, phone: stream.phone };
      const guard = { opened: openedForm(signatures, formOf(stream)), again: isAgain };
      return render(request, reply, { status, slug: stream.slug, home, form: translated, guard }, language);
    };
    scope.setErrorHandler(async (error: FastifyError, request, reply) => {
      const isThrottled = error instanceof Throttled;
      const { statusCode = 500 } = error;
      const bySlug = request as FastifyRequest<BySlug>;
      const stream = isThrottled || statusCode < 500 ? await streamOf(bySlug) : undefined;
      if (!stream) throw error;
      if (isThrottled) reply.headers(error.headers);
      return show(bySlug, reply, stream, { status: isThrottled ? 429 : 400 });
    });

    scope.get<BySlug>("/m/:slug/objection", async (request, reply) => {
      const stream = await streamOf(request);
      return stream ? show(request, reply, stream) : renderMissing(request, reply);
    });

    scope.post<BySlug>("/m/:slug/objection", async (request, reply) => {
      const stream = await streamOf(request);
      if (!stream) return renderMissing(request, reply);
      const values = valuesOf(request.body);
      const refuse = (errors: FieldErrors) =>
        show(request, reply, stream, { status: 400, form: { values, errors } });
      // Another site may not make its visitors object.
      if (/^(cross|same)-site$/.test(String(request.headers["sec-fetch-site"]))) return refuse({});
      const { data, errors } = check(NewObjection, values);
      if (errors) return refuse(errors);
      if (!isByHand(signatures, formOf(stream), request.body))
        return show(request, reply, stream, { status: 400, form: { values, errors: {} }, isAgain: true });
      const isNew = await throttle.count({ form_opened: textIn(request.body, "opened") }).then(
        () => true,
        (refusal: unknown) => {
          if (refusal instanceof Throttled) return false;
          throw refusal;
        },
      );
      if (!isNew)
        return show(request, reply, stream, { status: 400, form: { values, errors: {} }, isAgain: true });
      await countGuess(throttle, {
        address: { objection_address: request.ip },
        together: { objection_stream: stream.id },
        few: { objection_few: `${stream.id} ${request.ip}` },
      });
      await receiveObjection(engine, stream.id, data, languageOf(request, stream));
      return show(request, reply, stream, { form: "sent" });
    });
  });
}

const formOf = ({ slug }: PublicStream) => `objection ${slug}`;

const valuesOf = (body: unknown): Record<ObjectionField, string> =>
  Object.fromEntries(objectionFields.map((field) => [field, textIn(body, field)])) as Record<
    ObjectionField,
    string
  >;
