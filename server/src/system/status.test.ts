import { expect, test } from "vitest";
import { startApp } from "../../test/app.ts";
import { gather } from "../../test/people.ts";

const app = await startApp({
  smtp: { url: "smtp://127.0.0.1:9", from: "Vigil <no-reply@localhost>", perSecond: 1, dkim: undefined },
});
const { cast, make } = await gather(app);
const open = (home: string, headers: Record<string, string> = {}) =>
  app.http.inject({ method: "GET", url: `/status/${home}`, headers });
const linesOf = (html: string) =>
  [...html.matchAll(/<h2[^>]*>([^<]*)|<dt>([^<]*)<\/dt><dd[^>]*>([^<]*)/g)].map((found) =>
    found.slice(1).filter(Boolean).join(": "),
  );

test("anybody with its address sees how Vigil works for a home, and nothing of whom a service is for", async () => {
  const { id } = await make.stream({
    funeral_home: cast.maple.id,
    family: cast.doyle.id,
    funeral_home_director: cast.sam.id,
  });
  const page = await open(cast.maple.id);
  expect([page.statusCode, page.headers["cache-control"]]).toEqual([200, "public, max-age=15"]);
  expect(linesOf(page.body)).toEqual([
    "Everything works",
    "Memorial pages and the back office: works",
    "Emails: works",
    "Services on air: none now",
  ]);
  expect(page.body).toContain("Maple Ridge Funeral Home");

  await app.sql("update stream set broadcast_status = 'live' where id = $1", [id]);
  expect(linesOf((await open(cast.maple.id)).body).at(-1)).toBe(
    "Services on air: 1, without a problem that guests notice",
  );
  const incident = "0190a1b2-0000-7000-8000-00000000aaaa";
  await app.sql(
    "insert into incident (id, cause, kind, values, opened_at) values ($1, 'x', 'camera_lost', '{}', now())",
    [incident],
  );
  await app.sql("insert into incident_stream (incident, stream) values ($1, $2)", [incident, id]);
  const troubled = await open(cast.maple.id);
  expect(linesOf(troubled.body)).toEqual([
    "Something doesn&#39;t work at the moment",
    "Memorial pages and the back office: works",
    "Emails: works",
    "Services on air: 1, of which 1 with a problem that guests notice",
  ]);
  expect(troubled.body).not.toContain("Edith Shaw");
  // Another home's status says nothing of it.
  expect(linesOf((await open(cast.harbour.id)).body)[0]).toBe("Everything works");
});

test("emails that are late are said, and the page speaks the home's language", async () => {
  await app.sql(
    `insert into mail_outbox (id, "to", subject, text, html, message_id, send_after)
     values (gen_random_uuid(), 'a@example.com', 's', 't', 'h', 'late', now() - interval '1 hour')`,
  );
  await app.sql("update funeral_home set language = 'fr' where id = $1", [cast.harbour.id]);
  const { body } = await open(cast.harbour.id);
  expect(body).toContain('<html lang="fr">');
  expect(linesOf(body)).toContain("Courriels: arrivent en retard");
});

test("an address of no home has no page", async () => {
  for (const home of ["x", "0190a1b2-0000-7000-8000-00000000bbbb", cast.doyle.id])
    expect([home, (await open(home)).statusCode]).toEqual([home, 404]);
});
