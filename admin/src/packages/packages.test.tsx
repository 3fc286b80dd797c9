import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Package } from "@vigil/contract";
import { expect, test } from "vitest";
import { openAdmin } from "../../test/open-admin.tsx";
import { person } from "../../test/people.ts";
import { page } from "../../test/records.ts";
import { fakeServer } from "../../test/server.ts";
import { cleanBrowser } from "../../test/setup.ts";

cleanBrowser();
const me = person("super_admin", { packages: true });
const offer = (more: Partial<Package>): Package => ({
  id: "01a1fbbc-0000-7000-8000-000000000002",
  name: "Ten streams",
  description: null,
  max_stream: 10,
  type: "usage_based",
  duration: null,
  price: 249,
  status: "public",
  uid: "aaa",
  created_at: "2026-11-01T12:00:00Z",
  ...more,
});

test("only a private package has a link to copy, and for a second the button says that it is copied", async () => {
  const user = userEvent.setup();
  fakeServer({
    "GET fin/package": () => ({
      body: page([
        offer({}),
        offer({ id: "01a1fbbc-0000-7000-8000-000000000003", status: "private", uid: "x y" }),
        offer({ id: "01a1fbbc-0000-7000-8000-000000000004", status: "disabled" }),
      ]),
    }),
  });
  openAdmin(me, "/fin/package");
  const [link, ...others] = await screen.findAllByRole("button", { name: "Copy Link" });
  expect(others).toEqual([]);
  await user.click(link as HTMLElement);
  expect(await screen.findByText("Copied!")).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/plan?uid=x%20y`);
  await waitFor(() => expect(screen.queryByText("Copied!")).toBeNull());
});

test("a time-based package asks for its months, the other kind doesn't", async () => {
  const requests = fakeServer({
    "GET fin/package": () => ({ body: page([]) }),
    "POST fin/package": () => ({ status: 201, body: offer({}) }),
  });
  openAdmin(me, "/fin/package/create");
  await userEvent.type(await screen.findByRole("textbox", { name: /Name/ }), "A year");
  await userEvent.type(screen.getByRole("spinbutton", { name: /Streams/ }), "120");
  await userEvent.type(screen.getByRole("spinbutton", { name: /Price/ }), "7900");
  expect(screen.queryByRole("spinbutton", { name: /Months/ })).toBeNull();
  await userEvent.click(screen.getByRole("combobox", { name: /Type/ }));
  await userEvent.click(screen.getByRole("option", { name: "For a term" }));
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Months: This field is required.")).toBeTruthy();
  await userEvent.type(screen.getByRole("spinbutton", { name: /Months/ }), "12");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(requests.find(({ method }) => method === "POST")?.body).toMatchObject({
      name: "A year",
      max_stream: 120,
      price: 7900,
      type: "time_based",
      duration: 12,
      status: "public",
    }),
  );
});

test("a package's page is called 'Edit Subscription'", async () => {
  fakeServer({ [`GET fin/package/${offer({}).id}`]: () => ({ body: offer({}) }) });
  openAdmin(me, `/fin/package/${offer({}).id}`);
  expect(await screen.findByRole("heading", { name: "Edit Subscription" })).toBeTruthy();
});
