import type { Language, Stream, VenuePhotos } from "@vigil/contract";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { page as pageEn } from "../memorial/src/words/en/page.ts";
import { ready as readyEn } from "../memorial/src/words/en/ready.ts";
import { remembering as rememberingEn } from "../memorial/src/words/en/remembering.ts";
import { tv as tvEn } from "../memorial/src/words/en/tv.ts";
import { page as pageFr } from "../memorial/src/words/fr/page.ts";
import { ready as readyFr } from "../memorial/src/words/fr/ready.ts";
import { remembering as rememberingFr } from "../memorial/src/words/fr/remembering.ts";
import { tv as tvFr } from "../memorial/src/words/fr/tv.ts";
import { accessibilityErrors, api, horizontalOverflow, phone, visitor } from "./visitor.ts";

const languages = [
  ["English", "en", { page: pageEn, remembering: rememberingEn, ready: readyEn, tv: tvEn }],
  ["French", "fr", { page: pageFr, remembering: rememberingFr, ready: readyFr, tv: tvFr }],
] as const satisfies [string, Language, object][];

describe.each(languages)("in %s", (_name, language, words) => {
  /** A service to come of the demo's family, in this language. */
  const service = async (): Promise<Stream> => {
    const home = await api("funeral_home");
    const { results } = await (await api("family"))("GET", "str/stream/?page_size=50");
    const stream = (results as Stream[]).find(
      ({ publish, broadcast_status, disabled_by_fh }) =>
        publish && !disabled_by_fh && broadcast_status === "waiting",
    );
    if (!stream) throw new Error("The family has no service to come.");
    return home("PATCH", `str/stream/${stream.id}/`, { language });
  };

  test("a guest registers, leaves a message, and shows the service on a television by its code", async () => {
    const { id, slug } = await service();
    const guest = await visitor({ viewport: phone });
    const requested: string[] = [];
    guest.on("request", (request) => requested.push(new URL(request.url()).pathname));
    await guest.goto(`/m/${slug}`);
    expect(await guest.locator("html").getAttribute("lang")).toBe(language);
    const isAtWork = () => requested.some((path) => /solve\.worker|challenge/.test(path));
    expect(isAtWork(), "before anybody types, nothing of the work is loaded").toBe(false);
    const registering = guest.waitForRequest(/\/register$/);
    const name = `Ida ${language} ${Date.now()}`;
    await guest.getByLabel(words.page.register.name).fill(name);
    await guest.getByLabel(words.page.register.email).fill(`ida.${language}.${Date.now()}@example.com`);
    await guest.getByRole("button", { name: words.page.register.submit, exact: true }).click();
    await guest.getByRole("heading", { name: words.page.registered.title(name) }).waitFor();
    expect((await registering).postDataJSON()).toMatchObject({ proof: expect.stringMatching(/(-\d+){7}$/) });

    const television = await visitor({ viewport: { width: 1280, height: 720 }, locale: language });
    await television.goto("/tv");
    const own = television.getByText(/^[A-Z0-9]{3}-[A-Z0-9]{3}$/);
    await own.waitFor();
    expect([await accessibilityErrors(television), await horizontalOverflow(television)]).toEqual([[], 0]);
    await guest.getByRole("button", { name: words.page.registered.elsewhere }).click();
    await guest.getByText(words.ready.screen.shown, { exact: true }).click();
    await guest.getByLabel(words.ready.screen.shownCode).fill((await own.textContent()) ?? "");
    await guest.getByRole("button", { name: words.ready.screen.show }).click();
    await guest.getByText(words.ready.screen.done).waitFor();
    await television.getByText(words.tv.byItself).waitFor();
    expect(await television.locator("html").getAttribute("lang")).toBe(language);

    await guest.getByRole("heading", { name: words.remembering.give.title }).scrollIntoViewIfNeeded();
    const leave = guest.getByRole("button", { name: words.remembering.give.message });
    const text = guest.getByLabel(words.remembering.message.text);
    // Its script loads when it scrolls into view.
    const opened = async () => {
      if ((await leave.getAttribute("aria-expanded")) === "false") await leave.click();
      return text.isVisible();
    };
    await expect.poll(opened).toBe(true);
    await text.fill("She taught me to swim.");
    await guest.getByRole("button", { name: words.remembering.message.send }).click();
    await guest.getByText(words.remembering.message.sent).waitFor();
    const family = await api("family");
    const { results } = await family("GET", `str/guest_stream_message/?stream=${id}`);
    expect(results[0]).toMatchObject({ name, message: "She taught me to swim." });
  });

  test("somebody at the service scans a code and gives photos with their name alone", async () => {
    const { id } = await service();
    const home = await api("funeral_home");
    const { url }: VenuePhotos = await home("POST", `str/stream/${id}/venue_photos/`, { takes: true });
    const mourner = await visitor({ viewport: phone, locale: language });
    await mourner.goto(new URL(url ?? "").pathname);
    expect(await mourner.locator("html").getAttribute("lang")).toBe(language);
    const name = `Paul ${language} ${Date.now()}`;
    await mourner.getByLabel(words.remembering.give.name).fill(name);
    const picture = (background: string) =>
      sharp({ create: { width: 320, height: 240, channels: 3, background } })
        .jpeg()
        .toBuffer();
    await mourner.getByLabel(words.remembering.picture.files).setInputFiles([
      { name: "choir.jpg", mimeType: "image/jpeg", buffer: await picture("#8090a0") },
      { name: "flowers.jpg", mimeType: "image/jpeg", buffer: await picture("#a09080") },
    ]);
    await mourner.getByRole("button", { name: words.remembering.picture.send }).click();
    await mourner.getByText(words.remembering.picture.sent(2)).waitFor();
    expect([await accessibilityErrors(mourner), await horizontalOverflow(mourner)]).toEqual([[], 0]);
    const family = await api("family");
    const { results } = await family("GET", `str/stream_gallery/?stream=${id}&publish=false&from_guest=true`);
    const theirs = results.filter(({ sender_name }: { sender_name: string }) => sender_name === name);
    expect(theirs).toMatchObject([{ at_venue: true }, { at_venue: true }]);
  });
});
