import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Finding, Preflight } from "@vigil/contract";
import { expect, test, vi } from "vitest";
import { chapel, live, streamId, view } from "../../test/director.ts";
import { openAdmin } from "../../test/open-admin.tsx";
import { person } from "../../test/people.ts";
import { page } from "../../test/records.ts";
import { fakeServer, type Handler } from "../../test/server.ts";
import { cleanBrowser } from "../../test/setup.ts";

vi.mock("@vigil/player", () => ({
  HlsPlayer: () => null,
  FlvPreview: () => null,
}));

cleanBrowser();
const source = { id: chapel, name: "Chapel" };
const off: Finding = {
  kind: "camera_off",
  grade: "red",
  source,
  values: { last_seen: "2026-11-19T16:00:00Z" },
};
const unpublished: Finding = { kind: "not_published", grade: "amber", source: null, values: {} };
const disk: Finding = { kind: "disk_enough", grade: "green", source: null, values: { free: 80 } };
const found = (...findings: Finding[]): Preflight => ({
  at: "2026-11-20T17:00:00Z",
  stage: "hours",
  grade: findings[0]?.grade ?? "green",
  findings,
});

function openPanel(shown: ReturnType<typeof view>, more: Record<string, Handler> = {}) {
  const requests = fakeServer({
    [`GET str/stream/${streamId}/director`]: () => ({ body: shown }),
    [`GET str/stream/${streamId}/events`]: () => ({ status: 503, body: {} }),
    "GET usr/funeral_home_media": () => ({ body: page([]) }),
    ...more,
  });
  openAdmin(person("funeral_home"), `/director/${streamId}`);
  return requests;
}
const section = async () => within(await screen.findByRole("region", { name: "Before the service" }));

test("the director reads what has to be done, each with a link to the place, and what is well below", async () => {
  openPanel({ ...view(), preflight: found(off, unpublished, disk) });
  const shown = await section();
  expect(shown.getByText("This has to be mended before the service")).toBeTruthy();
  const toDo = within(shown.getByRole("list", { name: "What to do" })).getAllByRole("listitem");
  expect(toDo[0]?.textContent).toMatch(
    /^Mend thisChapel isn't sending; it last did .*encoder\. Open the camera$/,
  );
  expect(toDo[1]?.textContent).toMatch(/Publish it\. Open the stream$/);
  expect(shown.getByRole("link", { name: "Open the stream" }).getAttribute("href")).toBe(
    `/str/stream/${streamId}`,
  );
  expect(shown.getByText("1 thing is well")).toBeTruthy();
});

test("Check now checks, and shows what is found; a failure is said", async () => {
  let checked = false;
  const path = `POST str/stream/${streamId}/preflight`;
  const answers = [
    { status: 400, body: { detail: "This installation has no video server, so nothing can be checked." } },
    { body: found(disk) },
  ];
  const ahead = view({}, { event_date: "2036-11-20T19:00:00Z" });
  openPanel(ahead, {
    [`GET str/stream/${streamId}/director`]: () => ({
      body: { ...ahead, preflight: checked ? found(disk) : null },
    }),
    [path]: () => {
      const answer = answers.shift() ?? { status: 500 };
      checked = answers.length === 0;
      return answer;
    },
  });
  const shown = await section();
  expect(shown.getByText(/^Not checked yet/)).toBeTruthy();
  await userEvent.click(shown.getByRole("button", { name: "Check now" }));
  expect(await screen.findByText(/has no video server/)).toBeTruthy();
  await userEvent.click(shown.getByRole("button", { name: "Check now" }));
  expect(await shown.findByText("All is well")).toBeTruthy();
  expect(shown.getByText(/80 GB are free/)).toBeTruthy();
});

test("of a service whose time has come nothing is promised any more", async () => {
  openPanel(view({}, { event_date: "2020-11-20T19:00:00Z" }));
  expect((await section()).getByText("It wasn’t checked before its time. Check it now.")).toBeTruthy();
});

test("once the service is on air there is nothing to check before it", async () => {
  openPanel({ ...live(), preflight: found(off) });
  await screen.findByRole("region", { name: "Also sent to" });
  expect(screen.queryByRole("region", { name: "Before the service" })).toBeNull();
});
