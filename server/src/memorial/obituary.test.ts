import { type Language, limits } from "@vigil/contract";
import { expect, test } from "vitest";
import { startApp } from "../../test/app.ts";
import { call, callAs, gather, type Person } from "../../test/people.ts";
import { languageCookie } from "./page-language.ts";

const app = await startApp();
const { cast, make } = await gather(app);
const { maple, sam, doyle, harbour } = cast;

/** A published service of the Doyles. */
async function service() {
  const people = { funeral_home: maple.id, family: doyle.id, funeral_home_director: sam.id };
  const { id, slug } = await make.stream(people);
  await app.sql(
    "update stream set publish = true, deceased_date_of_birth = '1940-02-01', deceased_date_of_death = '2026-11-01', g_r_page_heading = (select id from event_type limit 1) where id = $1",
    [id],
  );
  return {
    id,
    write: (who: Person, fields: object) => callAs(app, who, "PATCH", `str/stream/${id}/`, fields),
    /** What a guest reads who has chosen this language. */
    read: async (language: Language) =>
      (
        await call(app, "GET", `public/stream/${slug}/`, undefined, {
          headers: { cookie: languageCookie(language, false).split(";")[0] ?? "" },
        })
      ).json.obituary,
  };
}

test("home and family write the obituary, each language by itself", async () => {
  const { write } = await service();
  const english = "<p>She <strong>swam</strong> every morning.</p>";
  expect((await write(maple, { obituary_en: english })).json.obituary_en).toBe(english);
  const french = "<h2>Sa vie</h2><ul><li><p>Elle nageait.</p></li></ul>";
  expect((await write(doyle, { obituary_fr: french })).json).toMatchObject({
    obituary_en: english,
    obituary_fr: french,
  });
  expect((await write(maple, { obituary_en: "<p> </p>" })).json.obituary_en).toBeNull();
  expect((await write(harbour, { obituary_en: "<p>Ours</p>" })).status).toBe(404);
});

test("guests read it in their language, or else in the other", async () => {
  const { write, read } = await service();
  expect(await read("en")).toBeNull();
  await write(doyle, { obituary_fr: "<p>Elle nageait.</p>" });
  for (const language of ["en", "fr"] as const)
    expect(await read(language)).toEqual({ language: "fr", html: "<p>Elle nageait.</p>" });
  await write(doyle, { obituary_en: "<p>She swam.</p>" });
  expect(await read("en")).toEqual({ language: "en", html: "<p>She swam.</p>" });
});

test("headings stand below the page's own, and links open beside the page", async () => {
  const { write, read } = await service();
  await write(doyle, {
    obituary_en: '<h2>Life</h2><h3>School</h3><p><a href="https://choir.example">Choir</a></p>',
  });
  expect((await read("en")).html).toBe(
    '<h3>Life</h3><h3>School</h3><p><a href="https://choir.example" target="_blank" rel="noopener">Choir</a></p>',
  );
});

const attacks = [
  "<p>Kind words<script>alert(1)</script></p>",
  '<p onclick="alert(1)">Kind words</p>',
  '<p style="position:fixed">Kind words<img src="x" onerror="alert(1)"></p>',
  '<p>Kind words<svg><a xlink:href="javascript:alert(1)"></a></svg></p>',
  '<p>Kind words<iframe srcdoc="<script>alert(1)</script>"></iframe></p>',
];
test.for(attacks)(
  "nothing in it runs: neither what is sent nor what is stored otherwise: %s",
  async (html) => {
    const { id, write, read } = await service();
    const dangerous = /script|onclick|onerror|style|iframe|img|svg/;
    const { json } = await write(doyle, { obituary_en: html });
    expect(json.obituary_en).toMatch(/Kind words/);
    expect(json.obituary_en).not.toMatch(dangerous);
    await app.sql("update stream set obituary_en = $2 where id = $1", [id, html]);
    const shown = (await read("en")).html;
    expect(shown).toMatch(/Kind words/);
    expect(shown).not.toMatch(dangerous);
  },
);

test("a link that runs a script loses its address", async () => {
  const { write } = await service();
  const sent = '<p><a href="javascript:alert(1)">Choir</a> <a href="//evil.example">Friends</a></p>';
  expect((await write(doyle, { obituary_en: sent })).json.obituary_en).toBe(
    "<p><a>Choir</a> <a>Friends</a></p>",
  );
});

test("one that is too long is refused by name, and nothing of it is stored", async () => {
  const { write, read } = await service();
  const { status, json } = await write(doyle, { obituary_fr: `<p>${"x".repeat(limits.obituaryMax)}</p>` });
  expect([status, json]).toEqual([400, { obituary_fr: [expect.stringContaining("20000")] }]);
  expect(await read("fr")).toBeNull();
});
