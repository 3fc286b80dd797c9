import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { openAdmin } from "../../test/open-admin.tsx";
import { person } from "../../test/people.ts";
import { page } from "../../test/records.ts";
import { fakeServer } from "../../test/server.ts";
import { cleanBrowser } from "../../test/setup.ts";

interface Options {
  onProgress: (sent: number, total: number) => void;
  onSuccess: () => void;
  onError: (error: unknown) => void;
  onBeforeRequest: (request: { setHeader: (name: string, value: string) => void }) => Promise<void>;
}
/** A fake of the tus upload; e2e/ sends real bytes. */
const transfer = vi.hoisted(() => ({ options: undefined as Options | undefined, started: 0, aborted: 0 }));
vi.mock("tus-js-client", () => ({
  defaultOptions: { urlStorage: { findAllUploads: async () => [], removeUpload: async () => undefined } },
  Upload: class {
    url = "/v1/uploads/person.0123456789abcdef";
    constructor(_file: File, options: Options) {
      transfer.options = options;
    }
    findPreviousUploads = async () => [];
    resumeFromPreviousUpload() {}
    start() {
      transfer.started++;
    }
    async abort() {
      transfer.aborted++;
    }
  },
}));

cleanBrowser();
beforeEach(() => Object.assign(transfer, { options: undefined, started: 0, aborted: 0 }));
const path = "/usr/funeral_home_media";
const home = person("funeral_home");
const video = (more = {}) => ({
  id: "01a1fbbc-0000-7000-8000-000000000201",
  funeral_home: home.funeral_home,
  title: "Farewell",
  video: "/v",
  transcoded_video: null,
  image: null,
  default: false,
  transcode: { state: "waiting", progress: 0, problem: null },
  created_at: "2026-11-01T12:00:00Z",
  ...more,
});
const one = `usr/funeral_home_media/${video().id}`;

test("before the default video is deleted, its dialog says so and which one takes its place", async () => {
  const other = video({ id: "01a1fbbc-0000-7000-8000-000000000202", title: "Candles" });
  const requests = fakeServer({
    "GET usr/funeral_home_media": ({ query }) => ({
      body: page(query.get("default") === "false" ? [other] : [video({ default: true }), other]),
    }),
    [`GET ${one}/used_by`]: () => ({ body: { results: [], refused: null } }),
  });
  openAdmin(home, path);
  await userEvent.click(await screen.findByRole("button", { name: "Delete Farewell" }));
  expect(
    await screen.findByText("It is the default video. Once it is deleted, “Candles” takes its place."),
  ).toBeTruthy();
  const asked = requests.find(({ query }) => query.get("default") === "false")?.query;
  expect([asked?.get("ordering"), asked?.get("funeral_home")]).toEqual(["-created_at", home.funeral_home]);
});

test("a video that isn't transcoded yet has a warning, and can be transcoded although a broadcast runs", async () => {
  const requests = fakeServer({
    "GET usr/funeral_home_media": () => ({ body: page([video()]) }),
    [`POST ${one}/transcode`]: () => ({ body: video() }),
  });
  openAdmin(home, path);
  expect(await screen.findByText("Not transcoded yet: may not play well in livestream")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Prepare it now" }));
  await waitFor(() =>
    expect(requests.find(({ method }) => method === "POST")?.body).toEqual({ urgent: true }),
  );
});

test("title and default are changed in place, and failures are reported", async () => {
  let works = false;
  const requests = fakeServer({
    "GET usr/funeral_home_media": () => ({ body: page([video()]) }),
    [`PATCH ${one}`]: () => (works ? { body: video() } : { status: 500, body: { detail: "Something." } }),
  });
  openAdmin(home, path);
  const retitle = async (title: string) => {
    await userEvent.click(await screen.findByRole("button", { name: "Change the title of Farewell" }));
    const input = screen.getByRole("textbox", { name: "New title of Farewell" });
    await userEvent.clear(input);
    await userEvent.type(input, `${title}{Enter}`);
  };
  await retitle("Her garden");
  expect(await screen.findByText("Error updating video title")).toBeTruthy();
  await userEvent.keyboard("{Escape}");
  await userEvent.click(screen.getByRole("button", { name: "Make Farewell the default video" }));
  expect(await screen.findByText("Error: Can't update now")).toBeTruthy();
  works = true;
  await retitle("Her garden");
  await waitFor(() => expect(screen.queryByRole("textbox", { name: /^New title/ })).toBeNull());
  expect(requests.filter(({ method }) => method === "PATCH").map(({ body }) => body)).toEqual([
    { title: "Her garden" },
    { default: true },
    { title: "Her garden" },
  ]);
});

test("opened from the Director Panel, the list of videos links back to it", async () => {
  fakeServer({ "GET usr/funeral_home_media": () => ({ body: page([video()]) }) });
  openAdmin(home, `${path}?stream=7`);
  const back = await screen.findByRole("link", { name: "Back to the Director Panel" });
  expect(back.getAttribute("href")).toBe("/director/7");
});

test("a video uploads while the form is filled in, and saving waits until it has arrived", async () => {
  const requests = fakeServer({
    "POST usr/funeral_home_media": () => ({ status: 201, body: video() }),
    "GET usr/funeral_home_media": () => ({ body: page([video()]) }),
  });
  openAdmin(home, `${path}/create`);
  await screen.findByRole("button", { name: /Video.*Choose a file/ });
  const input = document.querySelector<HTMLInputElement>('input[type="file"][accept*=".mp4"]');
  await userEvent.upload(input as HTMLInputElement, new File(["x".repeat(100)], "Her_garden.mp4"));
  expect(screen.getByRole("textbox", { name: /Title/ })).toHaveProperty("value", "Her garden");
  await waitFor(() => expect(transfer.started).toBe(1));
  transfer.options?.onProgress(40, 100);
  expect(await screen.findByText(/^40% /)).toBeTruthy();
  const headers: string[] = [];
  await transfer.options?.onBeforeRequest({ setHeader: (...header) => headers.push(...header) });
  expect(headers).toEqual(["authorization", "Bearer old"]);

  await userEvent.click(screen.getByRole("button", { name: "Pause" }));
  expect(transfer.aborted).toBe(1);
  expect(await screen.findByText(/paused$/)).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Go on" }));
  expect(transfer.started).toBe(2);

  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByRole("button", { name: "Saves when the video has arrived" })).toBeTruthy();
  expect(requests.some(({ method }) => method === "POST")).toBe(false);
  transfer.options?.onSuccess();
  await waitFor(() =>
    expect(requests.find(({ method }) => method === "POST")?.body).toEqual({
      title: "Her garden",
      default: false,
      video: "upload:person.0123456789abcdef",
    }),
  );
});

test("a failed video upload says why, and can be retried", async () => {
  fakeServer({});
  openAdmin(home, `${path}/create`);
  await screen.findByRole("button", { name: /Video.*Choose a file/ });
  const input = document.querySelector<HTMLInputElement>('input[type="file"][accept*=".mp4"]');
  await userEvent.upload(input as HTMLInputElement, new File(["x"], "a.mp4"));
  await waitFor(() => expect(transfer.started).toBe(1));
  transfer.options?.onError({
    originalResponse: { getStatus: () => 413, getBody: () => '{"detail":"The request is too large."}' },
  });
  expect(await screen.findByText("The request is too large.")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(transfer.started).toBe(2);
});
