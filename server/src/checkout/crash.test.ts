import { afterAll, expect, test } from "vitest";
import { startApp } from "../../test/app.ts";
import { gather, signIn } from "../../test/people.ts";
import { fetchJson, type ServerProcess, startServer } from "../../test/server-process.ts";

/**
 * Concurrent payments, and responses between crashes: numbers that keep crashes out of step with a payment's calls. Each
 * payment takes three responses at least, and half as many again as all crashes need arrive, so that all happen.
 */
const invoices = 12;
const responsesBetween = 4;
const crashes = 6;

const app = await startApp({ demo: true, payments: { by: "test" } });
const { cast, make } = await gather(app);
const { access } = await signIn(app, cast.maple);
const start = () =>
  startServer(app.config.databaseUrl, app.config.dataDir, { DEMO: "true", LOG_LEVEL: "info", ROLES: "api" });
let server: ServerProcess = await start();
afterAll(async () => {
  server.child.kill("SIGKILL");
  await server.ended;
});

let sinceCrash = 0;
let restarting: Promise<void> | undefined;
let left = crashes;

/** Kills the server (kill -9) in the middle of whatever is running, and starts it again. */
async function crash(): Promise<void> {
  left--;
  // What arrived while the server was restarted counts too.
  sinceCrash -= responsesBetween;
  server.child.kill("SIGKILL");
  await server.ended;
  server = await start();
  restarting = undefined;
}

/** Calls the server as a browser does: a call without a response is repeated once the server is back. */
async function call(path: string, body?: object): Promise<Record<string, string>> {
  for (;;) {
    await restarting;
    const response = await fetchJson(`${server.url}${path}`, "POST", body, access);
    if (response) sinceCrash++;
    if (left > 0 && !restarting && sinceCrash >= responsesBetween) restarting = crash();
    if (response && response.status < 500) return response.json;
  }
}

async function payInvoice(invoice: string): Promise<void> {
  for (;;) {
    const { clientSecret } = await call(`/v1/fin/create_payment_intent/${invoice}/`);
    // No secret: an earlier attempt has paid it, by its webhook or by the page's check.
    if (clientSecret) await call("/_pay/api/pay", { client_secret: clientSecret, card: "card_ok" });
    const { status } = await call(`/v1/fin/check_payment/${invoice}/`);
    if (status === "paid") return;
  }
}

test("the server crashes six times while twelve invoices are paid, and each is charged and booked once", {
  timeout: 600_000,
}, async () => {
  const pack = (await make.package()).id;
  const bought: string[] = [];
  for (let n = 0; n < invoices; n++) bought.push((await make.order(cast.maple, { package: pack })).invoice);
  await Promise.all(bought.map(payInvoice));
  expect(left).toBe(0);
  const found = await app.sql<{ charges: number; payments: number; due: number; status: string }>(
    `select i.status,
      (select count(*)::int from test_acquirer_payment p where p.notes ->> 'invoice' = i.id::text and p.state ->> 'status' = 'paid') as charges,
      (select count(*)::int from payment p where p.invoice = i.id) as payments,
      (select sum(d.total_in_cents)::int from invoice_document d where d.invoice = i.id)
        - (select sum(p.amount_in_cents)::int from payment p where p.invoice = i.id) as due
      from invoice i where i.id = any($1)`,
    [bought],
  );
  expect(found).toEqual(Array(invoices).fill({ status: "paid", charges: 1, payments: 1, due: 0 }));
  expect(
    await app.sql(
      "select transaction from ledger_entry group by transaction having sum(amount_in_cents) <> 0",
    ),
  ).toEqual([]);
});
