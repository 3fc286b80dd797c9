import { expect, test } from "vitest";
import { startApp } from "./app.ts";
import { call, callAs, gather } from "./people.ts";

test("a director reads the demo's guides in the language of the other screens", async () => {
  const app = await startApp({ demo: true });
  const { maple } = (await gather(app)).cast;
  const guides = async () => {
    const { json } = await callAs(app, maple, "GET", "learning/");
    return (await call(app, "GET", json.embed_url)).text;
  };
  expect(await guides()).toMatch(/<html lang="en">.*Book a stream.*Save &amp; Send/s);
  await callAs(app, maple, "PATCH", "usr/info/", { own_language: "fr" });
  const french = await guides();
  expect(french).toMatch(/<html lang="fr">.*Réserver une diffusion.*«\sEnregistrer et envoyer\s»/s);
  expect(french).not.toMatch(/\b(the|stream|press)\b/);
});

test("an installation with a shared folder shows that to everyone, and has no guides of its own", async () => {
  const folder = "https://files.example.com/guides";
  const app = await startApp({ demo: true, learningFolderUrl: folder });
  const { maple } = (await gather(app)).cast;
  expect((await callAs(app, maple, "GET", "learning/")).json).toMatchObject({
    embed_url: folder,
    folder_url: folder,
  });
  expect((await call(app, "GET", "/guides")).text).not.toContain("Book a stream");
});
