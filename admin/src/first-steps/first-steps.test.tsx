import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type FirstSteps, firstStepKinds } from "@vigil/contract";
import { beforeAll, expect, test } from "vitest";
import { openAdmin } from "../../test/open-admin.tsx";
import { person } from "../../test/people.ts";
import { page } from "../../test/records.ts";
import { fakeServer } from "../../test/server.ts";
import { cleanBrowser } from "../../test/setup.ts";
import { isLoadable } from "../loading/loadable.tsx";
import { pages } from "../pages.ts";

cleanBrowser();
const me = { ...person("funeral_home"), has_first_steps: true };
const steps = (...done: FirstSteps["steps"][number]["step"][]): FirstSteps => ({
  steps: firstStepKinds.map((step) => ({ step, done: done.includes(step) })),
  has_fixed_cameras: true,
  practised_unwatched: false,
  hidden: false,
});
const titles = {
  logo: "Your logo and colours",
  camera: "Your first camera",
  staff: "Your first colleague",
  emails: "What families and guests are emailed",
  streams: "Streams",
  practice: "A practice service",
};
const pageOf = {
  logo: "/usr/info",
  camera: "/str/ip_cameras",
  staff: "/usr/funeral_home_staff/create",
  emails: "/mail/custom-templates",
  streams: "/fin/order/create",
  practice: "/practice",
};
beforeAll(async () => {
  await Promise.all(
    pages
      .map((one) => one.page)
      .filter(isLoadable)
      .map(({ load }) => load()),
  );
});

test("at its first sign-in a home finds its first steps, and puts them away until it wants them again", async () => {
  let now = steps("staff");
  const requests = fakeServer(
    {
      "GET first_steps": () => ({ body: now }),
      "PATCH first_steps": ({ body }) => {
        now = { ...now, ...(body as object) };
        return { body: now };
      },
    },
    () => ({ body: page([]) }),
  );
  const router = openAdmin(me, "/str/stream");
  expect(await screen.findByRole("heading", { name: "First steps" })).toBeTruthy();
  expect(screen.getByText("1 of 6 done")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Fold" }));
  expect(screen.queryByText(titles.logo)).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Show all" }));
  await userEvent.click(screen.getByRole("button", { name: "Put away" }));
  await waitFor(() => expect(screen.queryByRole("heading", { name: "First steps" })).toBeNull());
  expect(requests.find(({ method }) => method === "PATCH")?.body).toEqual({ hidden: true });
  await router.navigate("/plan");
  await userEvent.click(await screen.findByRole("link", { name: /^First steps · 1 of 6 done/ }));
  expect(await screen.findByText(titles.logo)).toBeTruthy();
});

test("each step opens its page with one press, and from there the list again", async () => {
  fakeServer({ "GET first_steps": () => ({ body: steps() }) }, () => ({ body: page([]) }));
  const router = openAdmin(me, "/first-steps");
  for (const step of firstStepKinds) {
    await userEvent.click(await screen.findByRole("link", { name: titles[step] }));
    await waitFor(() => expect(router.state.location.pathname).toBe(pageOf[step]));
    await userEvent.click(await screen.findByRole("link", { name: "Back to the first steps" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/first-steps"));
    expect(screen.queryByRole("link", { name: "Back to the first steps" })).toBeNull();
  }
});

test("whoever signs in next at this computer isn't led back to another home's first steps", async () => {
  fakeServer({ "GET first_steps": () => ({ body: steps() }) }, () => ({ body: page([]) }));
  const router = openAdmin(me, "/first-steps");
  await userEvent.click(await screen.findByRole("link", { name: titles.camera }));
  await waitFor(() => expect(router.state.location.pathname).toBe(pageOf.camera));
  await screen.findByRole("link", { name: "Back to the first steps" });
  cleanup();
  openAdmin({ ...me, id: "00000000-0000-4000-8000-00000000000f" }, pageOf.camera);
  await screen.findByRole("heading", { level: 1 });
  expect(screen.queryByRole("link", { name: "Back to the first steps" })).toBeNull();
});

test("a home without fixed cameras is led to film with a phone", async () => {
  fakeServer({ "GET first_steps": () => ({ body: { ...steps(), has_fixed_cameras: false } }) }, () => ({
    body: page([]),
  }));
  openAdmin(me, "/first-steps");
  const link = await screen.findByRole("link", { name: titles.camera });
  expect(link.getAttribute("href")).toBe("/str/ip_cameras");
  expect(screen.getByText(/press Add a phone or laptop/)).toBeTruthy();
});

test("a practice service that nobody watched says why it isn't ticked off", async () => {
  fakeServer({ "GET first_steps": () => ({ body: { ...steps(), practised_unwatched: true } }) }, () => ({
    body: page([]),
  }));
  openAdmin(me, "/first-steps");
  expect(await screen.findByText(/nobody opened its test link meanwhile/)).toBeTruthy();
});

test("once all is done, nothing is left of it on the first page, nor at Plan", async () => {
  const requests = fakeServer(
    {
      "GET first_steps": () => ({ body: steps(...firstStepKinds) }),
      "PATCH first_steps": () => ({ body: { ...steps(...firstStepKinds), hidden: true } }),
    },
    () => ({ body: page([]) }),
  );
  const router = openAdmin(me, "/str/stream");
  await waitFor(() =>
    expect(requests.find(({ method }) => method === "PATCH")?.body, "and is never asked about again").toEqual(
      {
        hidden: true,
      },
    ),
  );
  expect(screen.queryByText("First steps")).toBeNull();
  await router.navigate("/plan");
  expect(await screen.findByRole("heading", { name: "Plan" })).toBeTruthy();
  expect(screen.queryByText(/First steps/)).toBeNull();
});

test("its people, families and super admins aren't asked about it", async () => {
  for (const role of ["funeral_home_staff", "family", "super_admin"] as const) {
    const requests = fakeServer({}, () => ({ body: page([]) }));
    const { navigate } = openAdmin(person(role, { streams: true, events: true }), "/str/stream");
    await waitFor(() => expect(requests.length).toBeGreaterThan(0));
    expect(requests.some(({ path }) => path === "first_steps")).toBe(false);
    await navigate("/nowhere");
  }
});
