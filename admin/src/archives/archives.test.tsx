import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Archive } from "@vigil/contract";
import { expect, test, vi } from "vitest";
import { openAdmin } from "../../test/open-admin.tsx";
import { person } from "../../test/people.ts";
import { page, stream } from "../../test/records.ts";
import { fakeServer } from "../../test/server.ts";
import { cleanBrowser } from "../../test/setup.ts";

cleanBrowser();
const service = stream(1, { deceased_full_name: "Edith Shaw" });
const address = `/str/stream/${service.id}/archive`;
const archive = (given: Partial<Archive> = {}): Archive => ({
  id: "01a1fbbc-0000-7000-8000-000000000201",
  ...{
    stream: service.id,
    stream_detail: { id: service.id, title: "Edith Shaw" },
    state: "waiting",
    language: "en",
  },
  ...{ progress: 0, file: null, size: null, expires_at: null, created_at: "2026-11-20T14:00:00.000Z" },
  ...given,
});
const serverWith = (latest: () => Archive | undefined, asked = () => {}) =>
  fakeServer({
    [`GET str/stream/${service.id}`]: () => ({ body: service }),
    "GET str/archive": () => ({ body: page([latest()].filter((one) => one !== undefined)) }),
    [`GET str/archive/${archive().id}/file`]: () => ({ body: { file: "/v1/files/zip" } }),
    "POST str/archive": () => {
      asked();
      return { status: 201, body: archive() };
    },
  });

test("a family asks for the file, sees how far it is, and downloads it", async () => {
  let latest: Archive | undefined;
  serverWith(
    () => latest,
    () => {
      latest = archive({ state: "making", progress: 0.42 });
    },
  );
  openAdmin(person("family"), address);
  expect(await screen.findByRole("heading", { name: /^Take everything home: Edith Shaw, / })).toBeTruthy();
  await userEvent.click(await screen.findByRole("button", { name: "Make the file" }));
  expect(await screen.findByText("Making the file: 42 %")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Make the file" })).toBeNull();
  const expires_at = "2026-11-27T14:00:00.000Z";
  latest = archive({ state: "ready", progress: 1, size: 1_240_000_000, expires_at });
  const download = await screen.findByRole("button", { name: "Download (1.2 GB)" });
  expect(screen.getByText(/unpack the file and open “Open this page.html”/)).toBeTruthy();
  const saved: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.getAttribute("href") ?? "");
  });
  await userEvent.click(download);
  await waitFor(() => expect(saved).toEqual(["/v1/files/zip"]));
  click.mockRestore();
  expect(screen.getByRole("button", { name: "Make a new file" })).toBeTruthy();
});

test("a file that could not be made is said, and can be asked for again", async () => {
  serverWith(() => archive({ state: "failed" }));
  openAdmin(person("family"), address);
  expect((await screen.findByRole("alert")).textContent).toMatch(/could not be made/);
  expect(screen.getByRole("button", { name: "Make the file" })).toBeTruthy();
});

test("a videographer has no such page", async () => {
  serverWith(() => undefined);
  openAdmin(person("video_grapher"), address);
  expect(await screen.findByText("This page isn't open to you")).toBeTruthy();
});
