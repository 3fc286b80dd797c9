import {
  actions,
  check,
  firstLanguage,
  homes as homeContract,
  invoices as invoiceContract,
  may,
  type Statement,
  StatementQuery,
} from "@vigil/contract";
import { eq, sql } from "drizzle-orm";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Queries } from "../database/database.ts";
import { aroundFile } from "../files/files.routes.ts";
import { languageAsked, languageOf } from "../language/translate.ts";
import { fieldProblem, problem } from "../problems.ts";
import { allOf } from "../resource/define.ts";
import { isUuid } from "../resource/list.ts";
import { keysMay } from "../resource/open-to-keys.ts";
import type { Engine } from "../resource/registry.ts";
import { requireActor } from "../resource/routes.ts";
import { visible } from "../resource/select.ts";
import type { Throttle } from "../security/throttle.ts";
import type { Tokens } from "../security/tokens.ts";
import { generalSettings } from "../tables/general-settings.table.ts";
import { homes } from "../tables/homes.table.ts";
import { buyerOf, sellerOf } from "./buyer-and-seller.ts";
import type { AccountStatement } from "./core/statements.ts";
import { sendStatementEmail } from "./emails.ts";
import { emailedStatementAddress, signedStatement, statementAddress } from "./statement-address.ts";
import { readStatement } from "./statements.ts";

/** Statements of account: to look at, by email to the home's billing contact, and as PDF. */
export function statementRoutes(
  app: FastifyInstance,
  engine: Engine,
  tokens: Pick<Tokens, "sign" | "isSigned">,
  throttle: Throttle,
): void {
  const { database, runtime } = engine;

  app.get("/v1/fin/statement", keysMay({ "fin/invoice": "read" }), async (request) => {
    const { home, statement } = await requested(engine, request, request.query);
    const { from, to } = statement;
    return inDollars(home, statement, statementAddress(tokens, { home: home.id, from, to }));
  });

  app.post("/v1/fin/statement/send", async (request) => {
    const { home, statement } = await requested(engine, request, request.body);
    const { from, to, closing } = statement;
    await throttle.count({ statement_letter: requireActor(request).id });
    const url = runtime.publicUrl + emailedStatementAddress(tokens, { home: home.id, from, to });
    await database.transaction((tx) =>
      sendStatementEmail({ tx, runtime }, home.id, { from, to, closing, url }),
    );
    return { to: home.email };
  });

  app.get("/v1/fin/statement/:file", keysMay({}), async (request, reply) => {
    const { file } = request.params as { file: string };
    const id = file.replace(/\.pdf$/, "");
    const signed = isUuid(id)
      ? signedStatement(tokens, id, request.query as Record<string, unknown>)
      : undefined;
    if (!signed)
      throw problem("forbidden", "This address of a document is not valid any more. Please reload the page.");
    const { from, to } = signed;
    const printed = await printedStatement(engine, id, { from, to });
    reply.header("content-disposition", `inline; filename="statement-${from}-${to}.pdf"`);
    reply.header("content-security-policy", aroundFile);
    reply.header("cache-control", "private, no-store");
    const { statementPdf } = await import("./statement-pdf.ts");
    const language = firstLanguage([languageAsked(request), printed.language, languageOf(request)]);
    return reply.type("application/pdf").send(await statementPdf(printed, language));
  });
}

interface StatementHome {
  id: string;
  name: string;
  email: string;
}

/** The statement that a call asks for. @throws Problem 403, 400 by field, and 404 for a home that the caller can't see */
async function requested(engine: Engine, request: FastifyRequest, asked: unknown) {
  const actor = requireActor(request);
  if (!may(actor, actions.see_statement, "edit")) throw problem("forbidden");
  const { data, errors } = check(StatementQuery, asked ?? {});
  if (errors) throw fieldProblem(errors);
  const { funeral_home = actor.funeralHome, ...period } = data;
  if (!funeral_home) throw fieldProblem({ funeral_home: ["This field is required."] });
  const definition = engine.definition(homeContract.path);
  const [home] = await engine.database.run<StatementHome>(sql`
    select ${homes.id}, ${homes.funeral_home_name} as name, ${homes.billing_email_address} as email
    from ${homes} where ${allOf(eq(homes.id, funeral_home), visible(definition, actor))}`);
  if (!home) throw problem("not_found");
  const scope = visible(engine.definition(invoiceContract.path), actor);
  return { home, statement: await readStatement(engine.database, home.id, scope, period) };
}

const inDollars = (home: StatementHome, statement: AccountStatement, pdf_url: string): Statement => {
  const { from, to, opening, lines, closing, aging } = statement;
  const { id: funeral_home, name, email } = home;
  return {
    ...{ funeral_home, name, email, from, to, pdf_url },
    opening: opening / 100,
    lines: lines.map(({ due_on: _, ...line }) => ({
      ...line,
      amount: line.amount / 100,
      balance: line.balance / 100,
    })),
    closing: closing / 100,
    aging: Object.fromEntries(
      Object.entries(aging).map(([name, cents]) => [name, cents / 100]),
    ) as Statement["aging"],
  };
};

async function printedStatement(
  { database, runtime }: Engine,
  home: string,
  days: { from: string; to: string },
) {
  const statement = await readStatement(database, home, sql`true`, { period: "own", ...days });
  const { buyer } = await buyerOf(database, { funeral_home: home });
  return {
    ...statement,
    buyer,
    seller: await sellerOf(database, runtime.productName),
    ...(await languageAndBank(database, home)),
    payUrl: runtime.links.adminPage(invoiceContract.path),
  };
}

async function languageAndBank(db: Queries, home: string) {
  const [found] = await db.run<{ language: string; bank: string }>(sql`
    select ${homes.language}, coalesce((select g.bank_account_info from ${generalSettings} g limit 1), '') as bank
    from ${homes} where ${homes.id} = ${home}`);
  return { language: found?.language ?? null, bank: found?.bank.trim() ?? "" };
}
