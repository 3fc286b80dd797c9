import {
  check,
  FakePageReport,
  type Language,
  type ReportField,
  reportedAddressMax,
  type VerifyPage,
} from "@vigil/contract";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { inLanguage } from "../language/translate.ts";
import { readForms, textIn } from "../page-forms.ts";
import type { Engine } from "../resource/registry.ts";
import { isByHand, openedForm } from "../security/form-guard.ts";
import { type Throttle, Throttled } from "../security/throttle.ts";
import type { Tokens } from "../security/tokens.ts";
import { chosenLanguage, visitorLanguage } from "./page-language.ts";
import { reportFakePage } from "./report-fake-page.ts";
import { type PublicStream, streamBySlug } from "./stream.ts";
import { verdictOn } from "./verify.ts";

interface Parts {
  engine: Engine;
  throttle: Throttle;
  signatures: Pick<Tokens, "sign" | "isSigned">;
}
type Shown = Partial<Omit<VerifyPage, "guard">> & { isAgain?: boolean };
/** By which the report's form is signed. */
const form = "report";
type RenderVerify = (
  request: FastifyRequest,
  reply: FastifyReply,
  verify: VerifyPage,
  language: Language,
) => Promise<unknown>;

/**
 * Where anybody checks a link that they were given, and reports a fake page; without scripts. The link is sent in the
 * body, because a guest's own link opens the service and addresses stay in histories. It is never opened or stored.
 */
export async function verifyPages(app: FastifyInstance, parts: Parts, render: RenderVerify): Promise<void> {
  const { database } = parts.engine;
  await app.register(async (scope) => {
    readForms(scope);
    const show = async (
      request: FastifyRequest,
      reply: FastifyReply,
      { status = 200, link = "", verdict = null, report = null, isAgain = false }: Shown,
    ) => {
      const stream = await streamOf(request);
      const language = chosenLanguage(request) ?? stream?.language ?? visitorLanguage(request);
      const translated =
        report && report !== "sent" ? { ...report, errors: inLanguage(report.errors, language) } : report;
      const guard = { opened: openedForm(parts.signatures, form), again: isAgain };
      const page = { status, from: stream && fromOf(stream), link, verdict, report: translated, guard };
      return render(request, reply, page, language);
    };
    /** The service from whose page the visitor says to come. */
    const streamOf = async ({ query, body }: FastifyRequest): Promise<PublicStream | null> => {
      const slug = textIn(body, "service") || textIn(query, "service");
      return slug === "" ? null : ((await streamBySlug(database, slug)) ?? null);
    };
    scope.setErrorHandler(async (error: FastifyError, request, reply) => {
      const typed = typedInto(request);
      if (error instanceof Throttled) {
        reply.headers(error.headers);
        return show(request, reply, { status: 429, ...typed });
      }
      const { statusCode = 500 } = error;
      if (statusCode >= 500) throw error;
      return show(request, reply, { status: statusCode === 413 ? 413 : 400, ...typed });
    });

    scope.get("/verify", (request, reply) => show(request, reply, {}));
    scope.post("/verify", async (request, reply) => {
      await parts.throttle.count({ verify_address: request.ip });
      const link = textIn(request.body, "link");
      if (link.trim() === "") return show(request, reply, { status: 400 });
      const verdict = await verdictOn(link, parts, visitorLanguage(request));
      const report = verdict.kind === "foreign" ? emptyReport(link) : null;
      return show(request, reply, { link, verdict, report });
    });

    scope.get("/verify/report", (request, reply) => show(request, reply, { report: emptyReport("") }));
    scope.post("/verify/report", async (request, reply) => {
      const values = valuesOf(request.body);
      // Another site may not make its visitors send reports.
      if (/^(cross|same)-site$/.test(String(request.headers["sec-fetch-site"])))
        return show(request, reply, { status: 400, report: { values, errors: {} } });
      const { data, errors } = check(FakePageReport, values);
      if (errors) return show(request, reply, { status: 400, report: { values, errors } });
      if (!isByHand(parts.signatures, form, request.body))
        return show(request, reply, { status: 400, report: { values, errors: {} }, isAgain: true });
      await parts.throttle.count({ fake_page_address: request.ip, fake_page_all: "reports" });
      await reportFakePage(parts.engine, data, await streamOf(request));
      return show(request, reply, { report: "sent" });
    });
  });
}

/** What was typed, for a page that refuses it. */
const typedInto = ({ routeOptions, body }: FastifyRequest): Partial<VerifyPage> =>
  routeOptions.url === "/verify/report"
    ? { report: { values: valuesOf(body), errors: {} } }
    : { link: textIn(body, "link") };

const valuesOf = (body: unknown): Record<ReportField, string> => ({
  address: textIn(body, "address"),
  happened: textIn(body, "happened"),
  email: textIn(body, "email"),
});

const emptyReport = (address: string): VerifyPage["report"] => ({
  values: { address: address.trim().slice(0, reportedAddressMax), happened: "", email: "" },
  errors: {},
});

const fromOf = ({ slug, home_name, phone }: PublicStream): VerifyPage["from"] => ({
  slug,
  home: { name: home_name, phone },
});
