import { beforeEach, expect, test } from "vitest";
import { startApp } from "../../test/app.ts";
import { opened } from "../../test/forms.ts";
import { buildMemorial, memorialDist } from "../../test/memorial-bundle.ts";
import { call, callAs, gather, type Person } from "../../test/people.ts";
import { sendGuestEmails } from "../emails/send-guest-emails.ts";

const dist = memorialDist();
buildMemorial(dist, "JSON.stringify(request)");
const app = await startApp({}, undefined, { memorialDist: dist });
const { cast, make } = await gather(app);
const { ruth, maple, sam, doyle, okafor } = cast;
beforeEach(() => app.sql("delete from rate_limit"));

/** A published service with a registered guest, whom its family then makes private. */
async function service(page_access: string, more: object = {}) {
  const people = { funeral_home: maple.id, family: doyle.id, funeral_home_director: sam.id };
  const { id, slug } = await make.stream({ ...people, deceased_full_name: "Edith Shaw" });
  await app.sql("update stream set publish = true, photo = null where id = $1", [id]);
  const registered = await call(app, "POST", `public/stream/${slug}/register/`, {
    name: "Gerda Holm",
    email: "gerda@example.com",
  });
  const set = (who: Person, values: object) => callAs(app, who, "PATCH", `str/stream/${id}/`, values);
  expect((await set(doyle, { page_access, ...more })).status).toBe(200);
  const [guest] = await app.sql<{ id: string }>("select id from stream_guest where stream = $1", [id]);
  const token = registered.json.guest_token as string;
  return { id: id as string, slug: slug as string, token, guest: guest?.id ?? "", set };
}
const open = (path: string, cookie = "") => call(app, "GET", path, undefined, { headers: { cookie } });
const send = (path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
  call(app, "POST", path, undefined, {
    payload: new URLSearchParams({ ...opened(app, `ask ${path.split("/")[2]}`), ...form }).toString(),
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
  });
const cookieOf = ({ headers }: { headers: Record<string, unknown> }) =>
  String(headers["set-cookie"] ?? "").split(";")[0] ?? "";
const asked = (id: string) =>
  app.sql<{ id: string; name: string; access_to_stream: boolean; asked_at: Date | null }>(
    "select id, name, access_to_stream, asked_at from stream_guest where stream = $1 and asked_at is not null",
    [id],
  );

test.for(["password", "guests"])(
  "a stranger at a page for %s reads whom to call, and nothing of the service",
  async (access) => {
    const { slug } = await service(access, access === "password" ? { page_password: "Rosebud" } : {});
    for (const path of [`/m/${slug}`, `/m/${slug}/embed`, `/tv/${slug}`]) {
      const page = await open(path);
      expect([path, page.status]).toEqual([path, 403]);
      expect(page.text).toContain("Quiet Hills");
      expect(page.text).not.toContain("Edith");
      expect(page.headers["x-robots-tag"]).toBe("noindex");
      expect(page.headers["x-frame-options"]).toBeTruthy();
    }
  },
);

test.for(["password", "guests"])(
  "nothing that a page for %s requests is answered to a stranger",
  async (access) => {
    const { slug } = await service(access, access === "password" ? { page_password: "Rosebud" } : {});
    const { paths } = (await call(app, "GET", "openapi.json")).json as { paths: Record<string, object> };
    const about = Object.entries(paths).filter(([path]) => path.startsWith("/v1/public/stream/{slug}"));
    expect(about.length).toBeGreaterThan(20);
    for (const [path, methods] of about)
      for (const method of Object.keys(methods)) {
        const address = path
          .replace("{slug}", slug)
          .replaceAll(/\{\w+\}/g, "00000000-0000-4000-8000-000000000000");
        const answer = await call(
          app,
          method.toUpperCase() as "GET",
          address,
          method === "get" ? undefined : {},
        );
        // What is malformed is refused before it is known whose it is.
        expect([method, path, answer.status, answer.text]).toEqual([
          method,
          path,
          expect.toSatisfy((status: number) => status === 403 || status === 400),
          expect.not.stringContaining("Edith"),
        ]);
        if (answer.status === 400) expect(Object.keys(answer.json)).not.toContain("detail");
      }
  },
);

test("whoever knows the password is let in, in capital letters too, until there is another", async () => {
  const { slug, set } = await service("password", { page_password: "Rosebud" });
  const wrong = await send(`/m/${slug}/enter`, { password: "tulip" });
  expect([wrong.status, cookieOf(wrong)]).toEqual([400, ""]);
  const right = await send(`/m/${slug}/enter`, { password: " ROSEBUD " });
  expect([right.status, right.headers.location]).toEqual([303, `/m/${slug}`]);
  expect(String(right.headers["set-cookie"])).toContain("HttpOnly; SameSite=Lax");
  const cookie = cookieOf(right);
  expect((await open(`/m/${slug}`, cookie)).text).toContain('"name":"Edith Shaw"');
  expect((await open(`/v1/public/stream/${slug}/state/`, cookie)).status).toBe(200);

  await set(doyle, { page_password: "Magnolia" });
  expect((await open(`/m/${slug}`, cookie)).status).toBe(403);
});

test("the password of one page opens no other", async () => {
  const first = await service("password", { page_password: "Rosebud" });
  const second = await service("password", { page_password: "Rosebud" });
  const cookie = cookieOf(await send(`/m/${first.slug}/enter`, { password: "rosebud" }));
  const forged = cookie.replace(first.id, second.id);
  expect((await open(`/m/${second.slug}`, `${cookie}; ${forged}`)).status).toBe(403);
});

test("a page with a password needs one, and never shows it", async () => {
  const { id, set } = await service("link");
  const without = await set(doyle, { page_access: "password" });
  expect(without.json).toEqual({ page_password: ["Please choose the password that guests type."] });
  const short = await set(doyle, { page_access: "password", page_password: "abc" });
  expect(short.json).toEqual({ page_password: ["Please choose at least 6 characters."] });
  const given = await set(doyle, { page_access: "password", page_password: "Rosebud" });
  expect([given.status, given.json.page_access]).toEqual([200, "password"]);
  expect(given.text).not.toMatch(/rosebud|argon/i);
  const audit = await app.sql("select changes from audit_log where record = $1", [id]);
  expect(JSON.stringify(audit)).not.toMatch(/rosebud|argon/i);
  // It stays with another change, and goes with the kind of page.
  expect((await set(doyle, { candles: false })).status).toBe(200);
  await set(doyle, { page_access: "link" });
  const [kept] = await app.sql("select page_password_hash from stream where id = $1", [id]);
  expect(kept).toEqual({ page_password_hash: null });
});

test("a guest's own link opens a private page, and what it requests after that", async () => {
  const { slug, token } = await service("guests");
  const page = await open(`/m/${slug}?join=${token}`);
  expect([page.status, page.text.includes("Edith Shaw")]).toEqual([200, true]);
  const cookie = cookieOf(page);
  for (const what of ["", "remembering/", "state/", "wall/"])
    expect([what, (await open(`/v1/public/stream/${slug}/${what}`, cookie)).status]).toEqual([what, 200]);
  // A browser that keeps no cookies still watches.
  expect((await call(app, "POST", `public/stream/${slug}/watch/`, { guest_token: token })).status).toBe(200);
});

test("whom the family shuts out is out at once", async () => {
  const { slug, token, guest } = await service("guests");
  const cookie = cookieOf(await open(`/m/${slug}?join=${token}`));
  await callAs(app, doyle, "PATCH", `str/stream_guests/${guest}/`, { access_to_stream: false });
  expect((await open(`/m/${slug}`, cookie)).status).toBe(403);
  expect((await open(`/m/${slug}?join=${token}`)).status).toBe(403);
});

test("a guest can't let others in, and the home's quick link opens a page with a password only", async () => {
  const { slug, token, set } = await service("guests");
  const cookie = cookieOf(await open(`/m/${slug}?join=${token}`));
  const other = await call(
    app,
    "POST",
    `public/stream/${slug}/register/`,
    { name: "Nosy Parker", email: "nosy@example.com" },
    { headers: { cookie } },
  );
  expect(other.status).toBe(403);
  const quickLink = async () => {
    const [record] = (await callAs(app, maple, "GET", "str/stream/")).json.results as {
      slug: string;
      quick_join_link: string;
    }[];
    const { pathname, search } = new URL(record?.slug === slug ? record.quick_join_link : "http://nowhere");
    return pathname + search;
  };
  const forInvited = await quickLink();
  expect((await open(forInvited)).status).toBe(403);
  await set(doyle, { page_access: "password", page_password: "Rosebud" });
  const first = await quickLink();
  const opened = await open(first);
  expect(opened.status).toBe(200);
  // What the page requests then carries no token.
  const state = (cookie?: string) =>
    call(app, "GET", `public/stream/${slug}/state/`, undefined, { headers: cookie ? { cookie } : {} });
  expect([(await state(cookieOf(opened))).status, (await state()).status]).toEqual([200, 403]);
  // One that was handed out before there was a password, or before the present one, doesn't pass it by.
  expect((await open(forInvited)).status).toBe(403);
  await set(doyle, { page_password: "Magnolia" });
  expect((await open(first)).status).toBe(403);
  expect((await open(await quickLink())).status).toBe(200);
});

test("a television shows a private page for the guest who connected it", async () => {
  const { slug, token } = await service("guests");
  const body = { guest_token: token };
  const { code } = (await call(app, "POST", `public/stream/${slug}/screen_code/`, body)).json;
  const opened = await call(app, "POST", "public/screen/", { code });
  expect(Object.keys(opened.json).toSorted()).toEqual(["language", "slug", "token"]);
  expect((await open(`/tv/${slug}`, cookieOf(opened))).text).toContain('"name":"Edith Shaw"');
});

test("a stranger asks to be let in, the family is told once, and lets them in or not", async () => {
  const { id, slug } = await service("guests");
  const ask = (form: Record<string, string>) => send(`/m/${slug}/ask`, form);
  const wrong = await ask({ name: "", email: "uncle" });
  expect([wrong.status, wrong.text.includes("uncle")]).toEqual([400, true]);
  const form = { name: "Uncle Otto", email: "otto@example.com" };
  for (let time = 0; time < 2; time++) {
    const sent = await ask(form);
    expect([sent.status, sent.text.includes('"asked":"sent"')]).toEqual([200, true]);
  }
  const mails = await app.sql<{ to: string; subject: string }>(
    `select "to", subject from mail_outbox where type = 'guest_asks' and stream = $1`,
    [id],
  );
  expect(mails).toMatchObject([{ subject: "Uncle Otto asks to see the page for Edith Shaw" }]);
  const [otto] = await asked(id);
  expect(otto).toMatchObject({ name: "Uncle Otto", access_to_stream: false });
  // The family may take its time.
  await app.sql("update stream_guest set created_at = now() - interval '2 days' where id = $1", [otto?.id]);
  const list = await callAs(app, doyle, "GET", `str/stream_guests/?stream=${id}&asks=true`);
  expect(list.json.results).toMatchObject([{ name: "Uncle Otto" }]);
  expect((await callAs(app, doyle, "GET", `str/stream/${id}/`)).json.guests).toBe(1);
  expect(
    (await callAs(app, okafor, "PATCH", `str/stream_guests/${otto?.id}/`, { access_to_stream: true })).status,
  ).toBe(404);

  await callAs(app, doyle, "PATCH", `str/stream_guests/${otto?.id}/`, { access_to_stream: true });
  expect(await asked(id)).toEqual([]);
  await sendGuestEmails(app.engine);
  const [mailed] = await app.sql<{ to: string }>(
    `select "to" from mail_outbox where type = 'registration_confirmed' and stream = $1 and guest = $2`,
    [id, otto?.id],
  );
  expect(mailed?.to).toBe("otto@example.com");
  const { personal } = app.engine.runtime.links;
  const link = new URL(personal({ id, slug }, otto?.id ?? ""));
  expect((await open(link.pathname + link.search)).status).toBe(200);
});

test("whoever asked in somebody else's name keeps that person from nothing", async () => {
  const { id, slug, set } = await service("guests");
  const aunt = { name: "Aunt Ada", email: "ada@example.com" };
  await send(`/m/${slug}/ask`, aunt);
  await app.sql("update stream set event_date = now() + interval '3 days' where id = $1", [id]);
  const invited = await callAs(app, doyle, "POST", "str/stream_guests/invitations/", {
    stream: id,
    guests: [aunt],
  });
  expect([invited.status, invited.json]).toMatchObject([200, { invited: 1 }]);
  expect(await asked(id)).toEqual([]);

  const uncle = { name: "Uncle Otto", email: "otto@example.com" };
  await send(`/m/${slug}/ask`, uncle);
  await set(doyle, { page_access: "link" });
  const registered = await call(app, "POST", `public/stream/${slug}/register/`, uncle);
  const watch = await call(app, "POST", `public/stream/${slug}/watch/`, {
    guest_token: registered.json.guest_token,
  });
  expect([registered.status, watch.status]).toEqual([200, 200]);
});

test("a television that was connected with a borrowed address sees no private page", async () => {
  const { slug, set } = await service("link");
  const borrowed = await call(app, "POST", `public/stream/${slug}/register/`, {
    name: "Nosy Parker",
    email: "gerda@example.com",
  });
  const { code } = (
    await call(app, "POST", `public/stream/${slug}/screen_code/`, { guest_token: borrowed.json.guest_token })
  ).json;
  const opened = await call(app, "POST", "public/screen/", { code });
  expect([opened.status, cookieOf(opened)]).toEqual([200, ""]);
  await set(doyle, { page_access: "guests" });
  const watch = await call(app, "POST", `public/stream/${slug}/watch/`, { guest_token: opened.json.token });
  expect(watch.status).toBe(403);
});

test("a family gets one email an hour, however many ask", async () => {
  const { id, slug } = await service("guests");
  for (const name of ["one", "two", "three"])
    await send(`/m/${slug}/ask`, { name, email: `${name}@example.com` });
  expect(await asked(id)).toHaveLength(3);
  const mails = await app.sql("select from mail_outbox where type = 'guest_asks' and stream = $1", [id]);
  expect(mails).toHaveLength(1);
});

test("who isn't let in stays out however often they ask, and reads the same", async () => {
  const { id, slug } = await service("guests");
  const form = { name: "Uncle Otto", email: "otto@example.com" };
  await send(`/m/${slug}/ask`, form);
  const [otto] = await asked(id);
  const declined = { ids: [otto?.id], access_to_stream: false };
  expect((await callAs(app, doyle, "POST", "str/stream_guests/bulk_update/", declined)).status).toBe(200);
  expect(await asked(id)).toEqual([]);
  const again = await send(`/m/${slug}/ask`, form);
  expect(again.text).toContain('"asked":"sent"');
  expect(await asked(id)).toEqual([]);
});

test("another site can't make its visitors ask, and nobody guesses passwords for long", async () => {
  const { id, slug } = await service("guests");
  await send(`/m/${slug}/ask`, { name: "A", email: "a@example.com" }, { "sec-fetch-site": "cross-site" });
  expect(await asked(id)).toEqual([]);
  const second = await service("password", { page_password: "Rosebud" });
  const tries = await Promise.all(
    Array.from({ length: 31 }, (_, at) => send(`/m/${second.slug}/enter`, { password: `guess ${at}` })),
  );
  expect(tries.filter(({ status }) => status === 429)).toHaveLength(1);
});

test("search engines list a public page, and no other", async () => {
  const { slug, set } = await service("public");
  const listed = await open(`/m/${slug}`);
  expect([listed.headers["x-robots-tag"], listed.text.includes('"isListed":true')]).toEqual([
    undefined,
    true,
  ]);
  await set(doyle, { page_access: "link" });
  const page = await open(`/m/${slug}`);
  expect([page.headers["x-robots-tag"], page.text.includes('"isListed":false')]).toEqual(["noindex", true]);
});

test("the photo in emails shows for a private page, by its signed address alone", async () => {
  const { slug } = await service("guests");
  const signed = app.engine.runtime.links.portrait(slug, "1").split("/v1/")[1] ?? "";
  // Without a photo there is none; what matters is that the address is let in.
  expect((await call(app, "GET", signed)).status).toBe(404);
  expect((await call(app, "GET", signed.replace(/key=.*/, "key=x"))).status).toBe(403);
});

test("a checked link to a private page is true, and doesn't say whose it is", async () => {
  const { slug } = await service("guests");
  const checked = await send("/verify", { link: `${app.config.publicUrl}/m/${slug}` });
  expect(checked.text).toContain('"kind":"private","home":"Quiet Hills"');
  expect(checked.text).not.toContain("Edith");
});

test("the home, its staff and super admins decide about a page as well", async () => {
  const { id, set } = await service("link");
  await app.sql("update stream set publish = false where id = $1", [id]);
  for (const who of [maple, sam, ruth])
    expect((await set(who, { page_access: "guests" })).json.page_access).toBe("guests");
});

test("a form of a page that isn't there leads to that page, and an endless one is refused with what is there", async () => {
  for (const what of ["enter", "ask"]) {
    const nowhere = await send(`/m/nowhere/${what}`, {});
    expect([nowhere.status, nowhere.headers.location]).toEqual([303, "/m/nowhere"]);
  }
  const { slug } = await service("guests");
  const endless = await send(`/m/${slug}/ask`, { name: "x".repeat(200_000), email: "a@example.com" });
  expect([endless.status, endless.text.includes('"entry":"guests"')]).toEqual([400, true]);
});

test("while a page's password is guessed by many, each address still has a try", async () => {
  const { slug } = await service("password", { page_password: "Rosebud" });
  const from = (remoteAddress: string, password: string) =>
    call(app, "POST", `/m/${slug}/enter`, undefined, {
      ...{ remoteAddress, payload: new URLSearchParams({ password }).toString() },
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
  await from("10.9.0.1", "guess");
  await app.sql("update rate_limit set points = 300 where key like 'entry_stream%'");
  expect((await from("10.9.0.2", "Rosebud")).status).toBe(303);
});

test("a form that a program fills in is shown once more with what was typed, and a person sends it again", async () => {
  const { id, slug } = await service("guests");
  const form = { name: "Aunt Ida", email: "ida@example.com" };
  const again = async (more: Record<string, string>) => {
    const answer = await send(`/m/${slug}/ask`, { ...form, ...more });
    expect([answer.status, await asked(id)]).toEqual([400, []]);
    expect(answer.text).toContain('"again":true');
    expect(answer.text).toContain("ida@example.com");
    return answer;
  };
  await again(opened(app, `ask ${slug}`, 200));
  await again({ leave_empty: "https://example.com" });
  await again({ opened: "" });
  await again({ opened: opened(app, `ask ${slug}`).opened.replace(/^./, "2") });
  await again(opened(app, "report"));
  await again(opened(app, "ask another-service"));
  await again(opened(app, `ask ${slug}`, 3 * 24 * 3_600_000));
  await again(opened(app, `ask ${slug}`, -60_000));
  expect((await send(`/m/${slug}/ask`, form)).text).toContain('"asked":"sent"');
  expect(await asked(id)).toMatchObject([{ name: "Aunt Ida" }]);
});
