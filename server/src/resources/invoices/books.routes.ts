import { Readable } from "node:stream";
import {
  actions,
  BooksPeriod,
  BooksQuery,
  CsvAmount,
  check,
  invoices as contract,
  csvHeader,
  csvLine,
  may,
} from "@vigil/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import { booksOf, type Period, taxReport } from "../../billing/books.ts";
import { fieldProblem, problem } from "../../problems.ts";
import { needsProof } from "../../resource/needs-proof.ts";
import { keysMay } from "../../resource/open-to-keys.ts";
import type { Engine } from "../../resource/registry.ts";
import { requireActor } from "../../resource/routes.ts";
import { visible } from "../../resource/select.ts";

/** The accounts of a period, over the invoices that the caller may list. */
export function bookRoutes(app: FastifyInstance, engine: Engine): void {
  const { database } = engine;
  /** @throws Problem 403 for who may not list invoices, and 400 for a query that isn't right */
  const asked = <T extends { from: string; to: string }>(
    request: FastifyRequest,
    query: z.ZodType<T>,
  ): T & Period => {
    const actor = requireActor(request);
    if (!may(actor, actions.export_books, "edit")) throw problem("forbidden");
    const { data, errors } = check(query, request.query);
    if (errors) throw fieldProblem(errors);
    return { ...data, scope: visible(engine.definition(contract.path), actor) };
  };

  app.get(
    "/v1/fin/books/export",
    { config: { ...needsProof.config, ...keysMay({ "fin/invoice": "read" }).config } },
    async (request, reply) => {
      const period = asked(request, BooksQuery);
      const content = await booksOf(database, period, period.form);
      const name = period.form === "generic" ? "accounts" : period.form;
      return sendCsv(reply, `${name}-${period.from}-${period.to}`, Readable.from(content));
    },
  );

  app.get("/v1/fin/books/taxes", keysMay({ "fin/invoice": "read" }), async (request) =>
    taxReport(database, asked(request, BooksPeriod)),
  );

  app.get(
    "/v1/fin/books/taxes/export",
    { config: { ...needsProof.config, ...keysMay({ "fin/invoice": "read" }).config } },
    async (request, reply) => {
      const period = asked(request, BooksPeriod);
      const { taxes, provinces, total } = await taxReport(database, period);
      const amount = (dollars = 0) => new CsvAmount(Math.round(dollars * 100));
      const rows = [...provinces, { province: "Total", ...total }].map((row) =>
        csvLine([
          row.province,
          row.documents,
          amount(row.subtotal),
          ...taxes.map((name) => amount(row.taxes[name])),
          amount(row.total),
        ]),
      );
      const header = csvHeader(["Province", "Documents", "Subtotal", ...taxes, "Total"]);
      return sendCsv(reply, `taxes-${period.from}-${period.to}`, header + rows.join(""));
    },
  );
}

function sendCsv(reply: FastifyReply, name: string, content: Readable | string): FastifyReply {
  reply.header("content-type", "text/csv; charset=utf-8");
  reply.header("content-disposition", `attachment; filename="${name}.csv"`);
  return reply.send(content);
}
