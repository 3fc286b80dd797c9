import { actions, BooksPeriod, check, csvHeader, csvLine, may, moneyReports } from "@vigil/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { fieldProblem, problem } from "../problems.ts";
import { needsProof } from "../resource/needs-proof.ts";
import type { Engine } from "../resource/registry.ts";
import { requireActor } from "../resource/routes.ts";
import { csvOfReport } from "./csv.ts";
import { churnReport, type Days, receivablesReport, revenueReport, streamsReport } from "./reports.ts";

/** Months that a report covers at most; more than anybody looks at on one chart. */
const mostYears = 10;

/** What the platform earns, is owed and loses, for super admins in charge of packages; each also as CSV. */
export function moneyReportRoutes(app: FastifyInstance, { database }: Engine): void {
  const read = {
    revenue: (days: Days) => revenueReport(database, days),
    streams: (days: Days) => streamsReport(database, days),
    receivables: () => receivablesReport(database),
    churn: (days: Days) => churnReport(database, days),
  };
  for (const report of moneyReports) {
    app.get(`/v1/fin/money/${report}`, (request) => read[report](requestedDays(request)));
    app.get(`/v1/fin/money/${report}/export`, needsProof, async (request, reply) => {
      const days = requestedDays(request);
      const { header, rows } = csvOfReport({ report, ...(await read[report](days)) } as never);
      reply.header("content-type", "text/csv; charset=utf-8");
      reply.header("content-disposition", `attachment; filename="${report}-${days.from}-${days.to}.csv"`);
      return reply.send(csvHeader(header) + rows.map((row) => csvLine(row)).join(""));
    });
  }
}

/** @throws Problem 403 for anyone but a super admin in charge of packages, and 400 by field */
function requestedDays(request: FastifyRequest): Days {
  if (!may(requireActor(request), actions.see_money, "edit")) throw problem("forbidden");
  const { data, errors } = check(BooksPeriod, request.query);
  if (errors) throw fieldProblem(errors);
  if (Number(data.to.slice(0, 4)) - Number(data.from.slice(0, 4)) > mostYears)
    throw fieldProblem({ from: [`At most ${mostYears} years.`] });
  return data;
}
