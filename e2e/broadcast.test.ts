import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page as Listed, Stream } from "@vigil/contract";
import type { Locator, Page } from "playwright";
import { expect, test } from "vitest";
import { type Camera, camera, sceneVideo } from "./cameras.ts";
import { examineRecording, outOfStep } from "./recorded-video.ts";
import { book, holdEnd, prepareVideo, register, type Service, sees, withRecording } from "./service.ts";
import {
  accessibilityErrors,
  desktop,
  expectDeadServers,
  horizontalOverflow,
  phone,
  signedIn,
  visitor,
} from "./visitor.ts";
import { watch } from "./watching.ts";

const status = ({ look }: Service) => look().then(({ broadcast }) => broadcast.status);

/** Whether a video plays. */
const plays = (video: Locator) =>
  video.evaluate((one) => (one as unknown as { currentTime: number }).currentTime > 0).catch(() => false);

/** Pages have no accessibility errors and fit their window, on a desktop and on a phone. */
async function expectUsable(...pages: Page[]): Promise<void> {
  for (const page of pages) {
    for (const size of [phone, desktop]) {
      await page.setViewportSize(size);
      // Chromium now and then keeps the media queries of the former size, until the size changes once more:
      // so each look changes it again.
      let height = size.height;
      const overflow = async () => {
        const wide = await horizontalOverflow(page);
        height = height === size.height ? height + 1 : size.height;
        if (wide > 0) await page.setViewportSize({ ...size, height });
        return wide;
      };
      await expect.poll(overflow).toBe(0);
      expect(await accessibilityErrors(page)).toEqual([]);
    }
  }
}

test("a service with two cameras: intro, another camera, pause, end, and the recording shows what guests saw", async () => {
  const service = await book("Eleanor Brightwater");
  const [one, two] = service.cameras;
  if (!one || !two) throw new Error("the demo has two cameras");
  await prepareVideo("Green intro", await sceneVideo("green", 8));
  const running: Camera[] = [await camera("red", one.address), await camera("blue", two.address)];
  try {
    const director = await signedIn("funeral_home", { at: `/director/${service.stream.id}` });
    await director.getByRole("button", { name: `Look at ${one.name}` }).click();
    await director.getByLabel("Play “Green intro” first").check();
    const show = (camera: string) =>
      director
        .getByRole("listitem")
        .filter({ hasText: camera })
        .getByRole("button", { name: /^Show / })
        .click();

    const guest = await visitor();
    await guest.goto(`/m/${service.stream.slug}`);
    await register(guest, "Hannah Weiss");
    await expect.poll(() => sees(guest)).toBe("slate, silence");

    await director
      .getByRole("button", { name: /^Go live/ })
      .last()
      .click();
    await expect.poll(() => sees(guest)).toBe("green, green");
    await expect.poll(() => sees(guest)).toBe("red, red");

    await show(two.name);
    await expect.poll(() => sees(guest)).toBe("blue, blue");
    await director.getByRole("button", { name: /^Pause/ }).click();
    await expect.poll(() => sees(guest)).toBe("slate, silence");
    await director.getByRole("button", { name: /^Resume/ }).click();
    await expect.poll(() => sees(guest)).toBe("blue, blue");
    await show(one.name);
    await expect.poll(() => sees(guest)).toBe("red, red");

    await holdEnd(director);
    await expect.poll(() => status(service)).toBe("completed");
    await director.getByText("Stream completed").first().waitFor();
    await guest.getByRole("button", { name: /Watch the recording/ }).waitFor();
    await expectUsable(director, guest);

    const { broadcast } = await service.look();
    const aired = (Date.parse(broadcast.ended_at ?? "") - Date.parse(broadcast.started_at ?? "")) / 1000;
    await withRecording(service, async (file) => {
      const recorded = await examineRecording(file);
      expect(Math.abs(recorded.duration - broadcast.recording.seconds)).toBeLessThan(1);
      // The recording ends before the end slate.
      expect(Math.abs(recorded.duration - aired)).toBeLessThan(10);
      expect(recorded.beeps.length).toBeGreaterThan(10);
      expect(outOfStep(recorded, 0.1)).toEqual([]);
    });
  } finally {
    for (const one of running) await one.kill();
  }
});

test("with nobody at the panel, the service goes live by itself, and counts as delivered once the home has ended it", async () => {
  const now = new Date().toISOString();
  const service = await book("Agnes Holloway", { auto_start: true, auto_start_at: now });
  const guest = await visitor();
  await guest.goto(`/m/${service.stream.slug}`);
  await register(guest, "Ivy Marsh");
  await expect.poll(() => sees(guest)).toBe("slate, silence");

  const [one] = service.cameras;
  const only = await camera("red", one?.address ?? "");
  try {
    await expect.poll(() => sees(guest)).toBe("red, red");
    const home = await signedIn("funeral_home", { at: `/director/${service.stream.id}` });
    await holdEnd(home);
    await expect.poll(() => status(service)).toBe("completed");
    const listed = async () => {
      const { results } = (await service.home("GET", "str/stream/?search=Agnes+Holloway")) as Listed<Stream>;
      return results.map(({ status, stream_video }) => ({ status, isRecorded: stream_video !== null }));
    };
    await expect.poll(listed).toEqual([{ status: "black", isRecorded: true }]);
  } finally {
    await only.kill();
  }
});

test("hours before the service, guests see nothing of a rehearsal, and a mistaken start is undone", async () => {
  const service = await book("Beatrice Early", {
    event_date: new Date(Date.now() + 12 * 3_600_000).toISOString(),
  });
  const [one] = service.cameras;
  if (!one) throw new Error("the demo has a camera");
  const running = await camera("red", one.address);
  try {
    const guest = await visitor();
    await guest.goto(`/m/${service.stream.slug}`);
    const publicState = () =>
      fetch(`${service.origin}/v1/public/stream/${service.stream.slug}`)
        .then((response) => response.json() as Promise<{ state: string }>)
        .then(({ state }) => state);
    const director = await signedIn("funeral_home", { at: `/director/${service.stream.id}` });
    const goLive = director.getByRole("button", { name: /^Go live/ }).last();
    const end = async (notice: string) => {
      await holdEnd(director);
      await director.getByText(notice).first().waitFor();
    };

    await goLive.click();
    await director.getByRole("button", { name: "Rehearse" }).click();
    await director.getByText(/Only you and whoever has the test link see this/).waitFor();
    await expect.poll(() => service.look().then(({ broadcast }) => broadcast.on_air?.kind)).toBe("source");
    await expect.poll(() => plays(director.locator("video").last())).toBe(true);
    expect(await publicState()).toBe("before");
    const tester = await visitor();
    await tester.goto(await director.getByRole("textbox", { name: "Test link" }).inputValue());
    await expect.poll(() => plays(tester.locator("video"))).toBe(true);
    for (const page of [tester, director]) await page.getByText("Test", { exact: true }).waitFor();
    await expectUsable(director, tester);
    await end("Ready to start");
    await tester.getByText(/No test is running/).waitFor();
    const rehearsed = director.getByRole("link", { name: "Recording of the last rehearsal" });
    const film = await director.request.get((await rehearsed.getAttribute("href")) ?? "");
    expect(film.headers()["content-type"]).toBe("video/mp4");

    await goLive.click();
    await director.getByRole("button", { name: "Go live now" }).click();
    await expect.poll(publicState).toBe("live");
    await register(guest, "Paul Early");
    await expect.poll(() => sees(guest)).toBe("red, red");
    await end("Stream completed");
    await director.getByRole("button", { name: "It was a test: back to coming up" }).click();
    await director.getByRole("button", { name: "Back to coming up", exact: true }).click();
    await director.getByText("Ready to start").waitFor();
    await expect.poll(publicState).toBe("before");
    const { results } = (await service.home(
      "GET",
      `str/stream_video/?stream=${service.stream.id}`,
    )) as Listed<unknown>;
    expect(results).toEqual([]);
  } finally {
    await running.kill();
  }
});

test("from monitoring, a super admin rescues a service that nobody has started", async () => {
  const service = await book("Ottilie Ferngate");
  const { id, slug, deceased_full_name: name } = service.stream;
  const begun = new Date(Date.now() - 10 * 60_000).toISOString();
  await service.home("PATCH", `str/stream/${id}/`, { event_date: begun, accept_conflicts: true });
  const [one] = service.cameras;
  if (!one) throw new Error("the demo has a camera");
  const running = await camera("blue", one.address);
  try {
    const guest = await visitor();
    await guest.goto(`/m/${slug}`);
    await register(guest, "Nora Fields");
    const watcher = await signedIn("super_admin", { at: "/monitoring?view=cards" });
    const card = watcher.getByRole("listitem", { name });
    await card.getByText("NOT STARTED").waitFor();
    await card.getByRole("button", { name: `Start it now: ${name}` }).click();
    await watcher.getByText("Go Live successful").waitFor();
    await expect.poll(() => sees(guest)).toBe("blue, blue");
    await card.getByText("Live", { exact: true }).first().waitFor();
    await expect.poll(() => plays(card.locator("video").first())).toBe(true);

    await watcher.goto("/control-room?status=live");
    const tile = watcher.getByRole("listitem", { name });
    await expect.poll(() => plays(tile.locator("video"))).toBe(true);

    await watcher.goto("/monitoring?view=cards");
    await card.getByRole("button", { name: `Pause: ${name}` }).click();
    await watcher.getByText("Stream pause successful").waitFor();
    await expect.poll(() => sees(guest)).toBe("slate, silence");
    await card.getByRole("button", { name: `Resume: ${name}` }).click();
    await watcher.getByText("Stream resume successful").waitFor();
    await card.getByRole("button", { name: `Stop: ${name}` }).press("Enter");
    await watcher.getByRole("button", { name: "End the broadcast" }).click();
    await watcher.getByText("Stream stop successful").waitFor();
    await card.getByText("Live stream has ended").waitFor();
    await expect.poll(() => status(service)).toBe("completed");
  } finally {
    await running.kill();
  }
});

test("a phone becomes a camera by opening a link, and guests see its video", async () => {
  const service = await book("Tomasz Lis");
  const director = await signedIn("funeral_home", { at: `/director/${service.stream.id}` });
  await director.getByRole("button", { name: "Add a phone or laptop" }).click();
  await director.getByLabel("What is it called?").fill("Phone at the lectern");
  await director.getByRole("button", { name: "Make the link" }).click();
  const link = await director.getByRole("textbox", { name: "Camera link" }).inputValue();
  await director.getByRole("button", { name: "Done" }).click();

  const lectern = await visitor({ permissions: ["camera", "microphone"] });
  await lectern.goto(link);
  const inFrench = lectern.getByRole("link", { name: "Français" });
  expect(await inFrench.isVisible()).toBe(true);
  await lectern
    .getByRole("button", { name: /camera/i })
    .first()
    .click();
  const isWell = async () =>
    (await service.look()).sources.some(({ kind, health }) => kind === "zoom" && health?.well);
  await expect.poll(isWell).toBe(true);
  // Another language is another page, and leaving this one would end the picture.
  expect(await inFrench.isVisible()).toBe(false);

  await director.getByRole("button", { name: "Look at Phone at the lectern" }).click();
  await director
    .getByRole("button", { name: /^Go live/ })
    .last()
    .click();
  const guest = await visitor();
  await guest.goto(`/m/${service.stream.slug}`);
  await register(guest, "Ada Brook");
  await lectern
    .getByText(/on air/i)
    .first()
    .waitFor();
  // The browser's fake camera is green and beeps.
  await expect.poll(async () => (await watch(guest)).picture).toBe("green");
  await expect.poll(async () => (await watch(guest)).sound).not.toBe("silence");
  await expectUsable(lectern);

  // The home's own website embeds the player.
  const { sources, stream } = await service.look();
  const websiteVisitor = await visitor();
  const site = createServer((_request, response) => {
    response.setHeader("content-type", "text/html");
    response.end(
      `<link rel="icon" href="data:,"><iframe src="${stream.embed_url}" width="640" height="480" allow="autoplay; fullscreen; screen-wake-lock"></iframe>`,
    );
  });
  await once(site.listen(0, "127.0.0.1"), "listening");
  await websiteVisitor.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`);
  const frame = websiteVisitor.frameLocator("iframe");
  await frame.getByLabel("Your name").fill("Bea Moor");
  await frame.getByLabel("Your email address").fill("bea.moor@mail.example");
  await frame.getByRole("button", { name: /^Register/ }).click();
  await expect
    .poll(() =>
      frame
        .locator("video")
        .evaluate((video) => (video as unknown as { currentTime: number }).currentTime)
        .catch(() => 0),
    )
    .toBeGreaterThan(1);
  site.close();
  expect(sources.find(({ kind }) => kind === "zoom")?.health).toMatchObject({ video: true, audio: true });
  await holdEnd(director);
  await expect.poll(() => status(service)).toBe("completed");
});

test("a guest who reloads, comes back or loses the connection sees the service again without doing anything", async () => {
  const service = await book("Wilhelmina Ashgrove");
  const [one] = service.cameras;
  if (!one) throw new Error("the demo has a camera");
  let running = await camera("blue", one.address);
  try {
    await expect
      .poll(async () => (await service.look()).sources.find(({ id }) => id === one.id)?.health?.well)
      .toBe(true);
    const act = (action: string) =>
      service.home("POST", `str/stream/${service.stream.id}/ip_cameras/livestream`, { action, id: one.id });
    await act("start");
    expectDeadServers();
    const guest = await visitor({ viewport: phone, isMobile: true, hasTouch: true });
    await guest.goto(`/m/${service.stream.slug}`);
    // The first view of a stranger.
    for (const size of [desktop, phone]) {
      await guest.setViewportSize(size);
      await guest.getByRole("heading", { name: "The service is live now" }).waitFor();
      const button = await guest.getByRole("button", { name: "Register and watch" }).boundingBox();
      expect((button?.y ?? size.height) + (button?.height ?? 0)).toBeLessThanOrEqual(size.height);
    }
    await register(guest, "Clara Winter");
    // Evaluated without a user gesture, because with one the browser would let everything play.
    const devices = await guest.context().newCDPSession(guest);
    const page = async <T>(expression: string) =>
      (await devices.send("Runtime.evaluate", { expression, returnByValue: true })).result.value as T;
    const video = `document.querySelector("video")`;
    const time = () => page<number>(`${video}?.currentTime ?? 0`);
    const announcement = () => page<string>(`document.querySelector(".said")?.textContent ?? ""`);
    const expectPlaying = async () => {
      const before = await time();
      await expect.poll(async () => (await time()) - before).toBeGreaterThan(0.5);
      await expect.poll(announcement).toBe("Live now");
    };
    await expectPlaying();

    await guest.reload();
    await expectPlaying();
    await guest.getByRole("button", { name: "Turn the sound on" }).waitFor();
    await guest.goto("/login");
    await guest.goBack();
    await expectPlaying();

    await page(`${video}.pause()`);
    await expectPlaying();

    // On its side the phone shows only the video, with its controls over it.
    const onItsSide = { width: 844, height: 390 };
    await guest.setViewportSize(onItsSide);
    await expect.poll(() => guest.locator("video").boundingBox()).toEqual({ x: 0, y: 0, ...onItsSide });
    for (const button of await guest
      .getByRole("group", { name: "Controls of the player" })
      .getByRole("button")
      .all()) {
      const box = await button.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(onItsSide.width);
      expect((box?.y ?? 0) + (box?.height ?? 999)).toBeLessThanOrEqual(onItsSide.height);
    }
    await guest.setViewportSize(phone);

    const setOffline = (offline: boolean) =>
      devices.send("Network.emulateNetworkConditions", {
        offline,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput: -1,
      });
    await devices.send("Network.enable");
    await setOffline(true);
    await guest.getByText("Your connection was lost. Reconnecting…").first().waitFor();
    expect(await page<string>("document.body.innerText")).not.toContain("Live now");
    await expect.poll(() => page<number>(`${video}.readyState`)).toBeLessThan(3);
    await setOffline(false);
    await expectPlaying();
    expect(await page(`document.querySelector(".vp-cover") === null`)).toBe(true);

    await running.kill();
    await expect.poll(announcement).toBe("The picture was interrupted. We are working on it.");
    await expect.poll(() => sees(guest)).toBe("slate, silence");
    expect(await announcement()).toBe("The picture was interrupted. We are working on it.");
    running = await camera("blue", one.address);
    await expectPlaying();
    await act("stop");
  } finally {
    await running.kill();
  }
});
