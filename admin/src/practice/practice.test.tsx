import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Practice } from "@vigil/contract";
import { expect, test } from "vitest";
import { openAdmin } from "../../test/open-admin.tsx";
import { person } from "../../test/people.ts";
import { fakeServer } from "../../test/server.ts";
import { cleanBrowser } from "../../test/setup.ts";

cleanBrowser();
const id = "01a1fbbc-0000-7000-8000-000000000001";
const made = (given: Partial<NonNullable<Practice["practice"]>> = {}): Practice => ({
  practice: {
    id,
    state: "before",
    test_link: "https://vigil.example/rehearsal/x",
    picture: true,
    watched: false,
    recording: null,
    until: "2026-11-26T19:00:00.000Z",
    ...given,
  },
});

test("a home makes a practice service, directs it, looks at it as a guest, and removes it once it has confirmed that", async () => {
  let now: Practice = { practice: null };
  fakeServer({
    "GET str/practice": () => ({ body: now }),
    "POST str/practice": () => {
      now = made();
      return { body: now };
    },
    "DELETE str/practice": () => {
      now = { practice: null };
      return { status: 204 };
    },
  });
  openAdmin(person("funeral_home"), "/practice");
  await userEvent.click(await screen.findByRole("button", { name: "Make a practice service" }));
  expect(await screen.findByText("PRACTICE")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Open the Director Panel" }).getAttribute("href")).toBe(
    `/director/${id}`,
  );
  expect(screen.getByRole("link", { name: "Open as a guest" }).getAttribute("href")).toBe(
    "https://vigil.example/rehearsal/x",
  );
  await userEvent.click(screen.getByRole("button", { name: "Remove the practice service" }));
  await userEvent.click(await screen.findByRole("button", { name: "Delete" }));
  expect(await screen.findByText("There is no practice service now.")).toBeTruthy();
});

test.for([
  ["before", "Before the service"],
  ["on", "On air"],
  ["paused", "Paused"],
  ["over", "Over"],
] as const)("the page says which state it is in and what to press next: %s", async ([state, title]) => {
  fakeServer({ "GET str/practice": () => ({ body: made({ state }) }) });
  openAdmin(person("funeral_home_staff", { stream_director: true }), "/practice");
  const now = (await screen.findByText("Now")).closest("li");
  expect(now?.getAttribute("aria-current")).toBe("step");
  expect(now?.textContent).toContain(title);
});

test("once it is over, the page says so, and whether somebody has watched it as a guest", async () => {
  let watched = false;
  fakeServer({ "GET str/practice": () => ({ body: made({ state: "over", watched }) }) });
  const router = openAdmin(person("funeral_home"), "/practice");
  expect(await screen.findByText(/^The practice is over, but nobody opened its test link/)).toBeTruthy();
  watched = true;
  await router.navigate("/");
  await router.navigate("/practice");
  expect(await screen.findByText(/^The practice is over: you have put a service on air/)).toBeTruthy();
});

test("the recording is there once it is made", async () => {
  const recording = { url: "https://vigil.example/file.mp4", until: "2026-11-26T19:00:00.000Z" };
  fakeServer({ "GET str/practice": () => ({ body: made({ state: "over", recording }) }) });
  openAdmin(person("funeral_home"), "/practice");
  const link = await screen.findByRole("link", { name: "Watch the recording" });
  expect(link.getAttribute("href")).toBe(recording.url);
});
