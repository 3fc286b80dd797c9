import { createHmac, timingSafeEqual } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { type WebhookEvent, words } from "@vigil/contract";
import { afterAll, beforeEach, expect, test } from "vitest";
import { startApp } from "../../test/app.ts";
import { call, callAs, gather, hold, type Person } from "../../test/people.ts";
import { markInvoicePaid } from "../billing/payments.ts";
import { post } from "./post.ts";
import { purgeWebhooks } from "./purge-webhooks.ts";
import { webhookSettings } from "./secrets.ts";
import { sendWebhooks } from "./send.ts";
import { makeSecret, signedHeaders } from "./signature.ts";

const app = await startApp({ localWebhooks: true });
const { cast, make } = await gather(app);
const { ruth, max, maple, harbour, sam, doyle, lind, olga, vera } = cast;
const parts = { engine: app.engine, ...webhookSettings(app.config) };
const send = () => sendWebhooks(parts);

interface Message {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}
const received: Message[] = [];
let answerWith: (path: string) => { status: number; body?: string; headers?: Record<string, string> } | null;
const server: Server = createServer((request, response) => {
  let body = "";
  request.on("data", (chunk) => (body += chunk));
  request.on("end", () => {
    const path = request.url ?? "";
    received.push({ path, headers: request.headers, body });
    const answer = answerWith(path);
    if (answer) response.writeHead(answer.status, answer.headers).end(answer.body ?? "");
  });
});
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(async () => {
  answerWith = () => ({ status: 204 });
  await app.sql("delete from webhook_endpoint");
  await app.sql("delete from webhook_event");
  received.length = 0;
});

interface Endpoint {
  id: string;
  secret: string;
}
const all: WebhookEvent[] = ["stream.published", "stream.changed", "guest.registered"];
async function endpointOf(who: Person, path: string, events: WebhookEvent[] = all): Promise<Endpoint> {
  const made = await callAs(app, who, "POST", "webhook_endpoints/", { url: `${origin}${path}`, events });
  expect(made.status, made.text).toBe(201);
  return made.json;
}
const deliveriesOf = async (who: Person, { id }: Endpoint) =>
  (await callAs(app, who, "GET", `webhook_endpoints/${id}/deliveries/`)).json.results;
const streamOf = async (home: Person, family: Person) => {
  const director = (await make.staff({ funeral_home: home.id })).id;
  return make.stream({ funeral_home: home.id, family: family.id, funeral_home_director: director });
};
const moved = async (id: string, deceased_full_name: string) => {
  const changed = await callAs(app, ruth, "PATCH", `str/stream/${id}/`, { deceased_full_name });
  expect(changed.status, changed.text).toBe(200);
};
const dueNow = () => app.sql("update webhook_delivery set next_at = now() - interval '1 second'");
const published = await streamOf(maple, doyle);
const theirs = await streamOf(harbour, lind);
await app.sql(
  "update stream set publish = true, deceased_date_of_birth = '1940-02-01', deceased_date_of_death = '2026-11-01', g_r_page_heading = (select id from event_type limit 1)",
);

test("a home is told of its own services alone, signed, and by the address that it gave", async () => {
  const mine = await endpointOf(maple, "/maple");
  await endpointOf(harbour, "/harbour");
  await moved(published.id, "Ada Hill");
  expect(await send()).toBe(true);
  expect(received.map(({ path }) => path)).toEqual(["/maple"]);
  const [{ headers, body }] = received as [Message];
  const message = JSON.parse(body);
  expect(message).toMatchObject({
    type: "stream.changed",
    data: {
      stream: {
        ...{ id: published.id, funeral_home: maple.id, deceased_full_name: "Ada Hill", published: true },
        memorial_page_url: `${app.config.publicUrl}/m/${published.slug}`,
      },
    },
  });
  expect(new Date(message.timestamp).toISOString()).toBe(message.timestamp);
  const signed = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
  const key = Buffer.from(mine.secret.replace("whsec_", ""), "base64");
  const right = `v1,${createHmac("sha256", key).update(signed).digest("base64")}`;
  expect(headers["webhook-signature"]).toBe(right);
  expect(await deliveriesOf(maple, mine)).toMatchObject([
    { type: "stream.changed", state: "sent", attempts: 1, answer_status: 204 },
  ]);
  expect(await send()).toBe(false);
});

test("the example of the documentation accepts what is sent, and nothing else", async () => {
  const page = readFileSync(new URL("../../../docs/integrations.md", import.meta.url), "utf8");
  const code = /```js\n([\s\S]+?)```/.exec(page)?.[1] ?? "";
  const make = new Function(
    "createHmac",
    "timingSafeEqual",
    `${code.replace(/^import .*$/gm, "")}\nreturn isFromVigil;`,
  );
  const isFromVigil = make(createHmac, timingSafeEqual);
  const [secret, old, other] = [makeSecret(), makeSecret(), makeSecret()];
  const body = '{"type":"test"}';
  const seconds = Math.floor(Date.now() / 1000);
  const headers = signedHeaders([secret, old], { id: "msg_1", seconds, body });
  expect([secret, old, other].map((one) => isFromVigil(headers, body, one))).toEqual([true, true, false]);
  expect(isFromVigil(headers, `${body} `, secret)).toBe(false);
  const late = signedHeaders([secret], { id: "msg_1", seconds: seconds - 600, body });
  expect(isFromVigil(late, body, secret)).toBe(false);
  expect(isFromVigil({}, body, secret)).toBe(false);
});

test("what is rolled back is never sent, and nothing is written where nobody listens", async () => {
  await moved(published.id, "Ada Moss");
  expect(await app.sql("select from webhook_event")).toEqual([]);
  await endpointOf(maple, "/maple", ["invoice.paid"]);
  const { invoice } = await make.order(maple);
  const paid = app.database.transaction(async (tx) => {
    await markInvoicePaid(tx, invoice ?? "", undefined);
    throw new Error("the card was refused");
  });
  await expect(paid).rejects.toThrow("the card was refused");
  expect(await app.sql("select from webhook_delivery")).toEqual([]);
  await app.database.transaction((tx) => markInvoicePaid(tx, invoice ?? "", undefined));
  await send();
  expect(JSON.parse(received[0]?.body ?? "")).toMatchObject({
    type: "invoice.paid",
    data: { invoice: { id: invoice, funeral_home: maple.id } },
  });
});

test("a guest who registers on the page is told once, with name and address", async () => {
  await endpointOf(maple, "/maple", ["guest.registered"]);
  const register = () =>
    call(app, "POST", `public/stream/${published.slug}/register/`, {
      name: "Iris",
      email: "iris@vigil.test",
    });
  expect((await register()).status).toBeLessThan(300);
  expect((await register()).status).toBeLessThan(300);
  await send();
  expect(received.length).toBe(1);
  expect(JSON.parse(received[0]?.body ?? "").data).toMatchObject({
    guest: { name: "Iris", email: "iris@vigil.test" },
    stream: { id: published.id },
  });
});

test("a super admin hears of all homes while their access lasts; staff and others have no webhooks", async () => {
  await hold(app, max, ["events"]);
  await endpointOf(max, "/max");
  await moved(theirs.id, "Nils Lind");
  await send();
  expect(received.map(({ path }) => path)).toEqual(["/max"]);
  await hold(app, max, ["packages"]);
  await moved(theirs.id, "Nils A. Lind");
  await send();
  expect(received.length).toBe(1);
  const invoices = { url: `${origin}/x`, events: ["stream.live"] };
  expect((await callAs(app, max, "POST", "webhook_endpoints/", invoices)).json).toEqual({
    events: ["You can only be told of what you may read yourself."],
  });
  for (const who of [sam, doyle, olga, vera])
    expect((await callAs(app, who, "GET", "webhook_endpoints/")).status).toBe(403);
});

test("nobody reaches another's webhook", async () => {
  const mine = await endpointOf(maple, "/maple");
  const one = `webhook_endpoints/${mine.id}/`;
  for (const [method, path] of [
    ["PATCH", one],
    ["DELETE", one],
    ["POST", `${one}new_secret/`],
    ["POST", `${one}test/`],
    ["GET", `${one}deliveries/`],
    ["POST", `${one}send_failed/`],
  ] as const)
    for (const who of [harbour, ruth]) expect((await callAs(app, who, method, path, {})).status).toBe(404);
  expect((await callAs(app, maple, "GET", "webhook_endpoints/")).text).not.toContain(mine.secret);
  const [stored] = await app.sql<{ secret: string }>("select secret from webhook_endpoint");
  expect(stored?.secret).not.toContain(mine.secret.slice(6));
});

test("addresses in private networks, without https or with a password are refused", async () => {
  const refusal = async (url: string) =>
    (await callAs(app, maple, "POST", "webhook_endpoints/", { url, events: ["stream.live"] })).json;
  const isPrivate = { url: ["This address is in a private network, to which nothing is sent."] };
  for (const host of [
    "10.0.0.1",
    "169.254.169.254",
    "192.168.1.1",
    "100.64.0.1",
    "0.0.0.0",
    "0x7f000002",
    "2130706434",
    "[::ffff:10.0.0.1]",
    "[fd00::1]",
    "[fe80::1]",
    "[64:ff9b::a00:1]",
    "[::7f00:2]",
    "[::ffff:0:127.0.0.1]",
    "[5f00::1]",
  ])
    expect([host, await refusal(`https://${host}/hook`)]).toEqual([host, isPrivate]);
  const noHttps = { url: ["Please give an address that begins with https://."] };
  for (const url of ["http://example.com/", "ftp://example.com/", "file:///etc/passwd", "http://10.0.0.1/"])
    expect([url, await refusal(url)]).toEqual([url, noHttps]);
  expect(await refusal("https://me:secret@example.com/")).toHaveProperty("url");
  expect(await refusal("https://nowhere.invalid/")).toHaveProperty("url");
  const notAnAddress = { url: [words.notAWebAddress] };
  for (const url of ["https://1.1.1.1/\r\nX: y", "https://1.1.1.1/\ta", "https://1.1.1.1/\u007f"])
    expect([url, await refusal(url)]).toEqual([url, notAnAddress]);
  expect(await refusal("nonsense")).toHaveProperty("url");
});

test("without the setting for development this machine is refused too, at saving and at each sending", async () => {
  const answer = await post(`${origin}/x`, {}, "{}", { allowsLocal: false });
  expect(answer).toMatchObject({ status: null, error: "private" });
  for (const host of ["localhost", "127.0.0.1", "[::1]"])
    expect(await post(`https://${host}/`, {}, "{}", { allowsLocal: false })).toMatchObject({
      error: "private",
    });
  expect(received).toEqual([]);
  // Whatever is stored, such as a name that leads elsewhere since.
  const mine = await endpointOf(maple, "/maple");
  await app.sql("update webhook_endpoint set url = 'https://10.0.0.1/'");
  await moved(published.id, "Ada Reed");
  await send();
  expect(await deliveriesOf(maple, mine)).toMatchObject([{ state: "waiting", error: "private" }]);
});

test("what fails is tried again later, redirects aren't followed, and 500 characters of an answer are kept", async () => {
  const mine = await endpointOf(maple, "/maple");
  answerWith = () => ({
    status: 302,
    headers: { location: `${origin}/elsewhere` },
    body: "x".repeat(100_000),
  });
  await moved(published.id, "Ada Bell");
  await send();
  expect(received.map(({ path }) => path)).toEqual(["/maple"]);
  const [failed] = await deliveriesOf(maple, mine);
  expect(failed).toMatchObject({
    state: "waiting",
    attempts: 1,
    answer_status: 302,
    answer: "x".repeat(500),
  });
  expect(Date.parse(failed.next_at)).toBeGreaterThan(Date.now());
  expect(await send()).toBe(false);
  answerWith = () => ({ status: 200 });
  await dueNow();
  await send();
  const [first, second] = received as [Message, Message];
  expect(second.headers["webhook-id"]).toBe(first.headers["webhook-id"]);
  expect(await deliveriesOf(maple, mine)).toMatchObject([{ state: "sent", attempts: 2 }]);
});

test("after the last attempt a delivery has failed, and its owner sends it again", async () => {
  const mine = await endpointOf(maple, "/maple");
  answerWith = () => ({ status: 500 });
  await moved(published.id, "Ada Stone");
  await app.sql("update webhook_delivery set attempts = 9");
  await send();
  const [failed] = await deliveriesOf(maple, mine);
  expect(failed).toMatchObject({ state: "failed", attempts: 10, answer_status: 500 });
  answerWith = () => ({ status: 204 });
  const again = `webhook_endpoints/${mine.id}/deliveries/${failed.id}/send_again/`;
  expect((await callAs(app, harbour, "POST", again)).status).toBe(404);
  expect((await callAs(app, maple, "POST", again)).status).toBe(204);
  await send();
  expect(await deliveriesOf(maple, mine)).toMatchObject([{ state: "sent" }]);
  expect((await callAs(app, maple, "POST", `webhook_endpoints/${mine.id}/send_failed/`)).json).toEqual({
    sent: 0,
  });
});

test("an endpoint that fails for three days, or says that it is gone, is switched off, and its owner is written to once", async () => {
  const emails = () => app.sql("select from mail_outbox where type = 'webhook_disabled'");
  await app.sql("delete from mail_outbox");
  const mine = await endpointOf(maple, "/maple");
  answerWith = () => ({ status: 500 });
  await moved(published.id, "Ada West");
  await send();
  const stateOf = async () => (await callAs(app, maple, "GET", "webhook_endpoints/")).json.results[0];
  expect((await stateOf()).enabled).toBe(true);
  await app.sql("update webhook_endpoint set failing_since = now() - interval '73 hours'");
  await dueNow();
  await send();
  expect(await stateOf()).toMatchObject({ enabled: false, disabled_reason: "failing" });
  expect((await emails()).length).toBe(1);
  await dueNow();
  expect(await send()).toBe(false);

  await callAs(app, maple, "PATCH", `webhook_endpoints/${mine.id}/`, { enabled: true });
  answerWith = () => ({ status: 410 });
  await send();
  expect(await stateOf()).toMatchObject({ enabled: false, disabled_reason: "gone" });
  expect((await emails()).length).toBe(2);
});

test("several servers send each message once, and a slow endpoint holds up nobody else", async () => {
  answerWith = (path) => (path === "/slow" ? null : { status: 204 });
  await endpointOf(maple, "/slow");
  await endpointOf(maple, "/quick");
  for (let n = 0; n < 4; n++) await moved(published.id, `Ada North ${n}`);
  const stopping = new AbortController();
  const senders = [1, 2, 3].map(() => sendWebhooks(parts, stopping.signal));
  await expect.poll(() => received.filter(({ path }) => path === "/quick").length).toBe(4);
  await expect.poll(() => received.filter(({ path }) => path === "/slow").length).toBe(1);
  stopping.abort();
  await Promise.all(senders);
  const quick = received.filter(({ path }) => path === "/quick");
  expect(new Set(quick.map(({ headers }) => headers["webhook-id"])).size).toBe(4);
  expect(quick.length).toBe(4);
  // What was cut off waits for the next sender, untried.
  const waiting = await app.sql("select from webhook_delivery where state = 'waiting' and attempts = 0");
  expect(waiting.length).toBe(4);
});

test("a secret that is replaced signs for another day", async () => {
  const mine = await endpointOf(maple, "/maple");
  const next = (await callAs(app, maple, "POST", `webhook_endpoints/${mine.id}/new_secret/`)).json;
  expect(next.secret).not.toBe(mine.secret);
  const signatures = async () => {
    expect((await callAs(app, maple, "POST", `webhook_endpoints/${mine.id}/test/`)).status).toBe(204);
    await send();
    return String(received.at(-1)?.headers["webhook-signature"]).split(" ").length;
  };
  expect(await signatures()).toBe(2);
  await app.sql("update webhook_endpoint set old_secret_until = now()");
  expect(await signatures()).toBe(1);
  expect(JSON.parse(received.at(-1)?.body ?? "").type).toBe("test");
});

test("secrets that are replaced within a day of each other each sign until their own end", async () => {
  const first = await endpointOf(maple, "/maple");
  const newSecret = async (): Promise<string> =>
    (await callAs(app, maple, "POST", `webhook_endpoints/${first.id}/new_secret/`)).json.secret;
  const signing = async (secrets: string[]) => {
    await callAs(app, maple, "POST", `webhook_endpoints/${first.id}/test/`);
    await send();
    const { headers, body } = received.at(-1) as Message;
    const message = {
      id: String(headers["webhook-id"]),
      seconds: Number(headers["webhook-timestamp"]),
      body,
    };
    const signatures = String(headers["webhook-signature"]).split(" ");
    return secrets.map((secret) =>
      signatures.includes(signedHeaders([secret], message)["webhook-signature"] ?? ""),
    );
  };
  const second = await newSecret();
  // The first has an hour left.
  await app.sql("update webhook_endpoint set old_secret_until = now() + interval '1 hour'");
  const secrets = [first.secret, second, await newSecret(), await newSecret()];
  expect(await signing(secrets)).toEqual([true, true, true, true]);
  const [stored] = await app.sql("select old_secrets from webhook_endpoint where id = $1", [first.id]);
  for (const secret of secrets) expect(JSON.stringify(stored)).not.toContain(secret.slice(6));
  await app.sql(
    `update webhook_endpoint set old_secrets = (select jsonb_agg(one || jsonb_build_object('until',
      (one->>'until')::timestamptz - interval '1 hour')) from jsonb_array_elements(old_secrets) one)`,
  );
  expect(await signing(secrets)).toEqual([false, true, true, true]);
  secrets.push(await newSecret());
  expect(await signing(secrets)).toEqual([false, true, true, true, true]);
  expect(
    await app.sql("select from webhook_endpoint where jsonb_array_length(old_secrets) = 2"),
  ).toHaveLength(1);
});

test("an account has ten webhooks at most, and those of one that is deactivated are silent", async () => {
  for (let n = 0; n < 10; n++) await endpointOf(maple, `/${n}`, ["stream.changed"]);
  const more = { url: `${origin}/x`, events: ["stream.changed"] };
  expect((await callAs(app, maple, "POST", "webhook_endpoints/", more)).status).toBe(409);
  await app.sql("update account set active = false where id = $1", [maple.id]);
  await moved(published.id, "Ada South");
  expect(await send()).toBe(false);
  await app.sql("update account set active = true where id = $1", [maple.id]);
});

test("what was sent is listed for a month", async () => {
  const mine = await endpointOf(maple, "/maple");
  await callAs(app, maple, "POST", `webhook_endpoints/${mine.id}/test/`);
  await send();
  await purgeWebhooks(app.database);
  expect((await deliveriesOf(maple, mine)).length).toBe(1);
  await app.sql("update webhook_event set created_at = now() - interval '31 days'");
  await purgeWebhooks(app.database);
  expect(await deliveriesOf(maple, mine)).toEqual([]);
});
