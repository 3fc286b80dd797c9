import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { Role } from "@vigil/contract";
import { beforeEach, expect, test, vi } from "vitest";
import { openAdmin } from "../../../test/open-admin.tsx";
import { person } from "../../../test/people.ts";
import { page, stream } from "../../../test/records.ts";
import { fakeServer } from "../../../test/server.ts";
import { cleanBrowser } from "../../../test/setup.ts";

cleanBrowser();
beforeEach(() => {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
});

const { id } = stream(1);
const photo = (of: string, signature = "x") => `/v1/files/${of}?expires=1&signature=${signature}`;
const kind = (title: string) => ({ g_r_page_heading_detail: { id: "k", title }, event_date: null });

const switches = Object.fromEntries(
  ["send_ecard", "private_message", "media_gallery", "candles", "on_demand_video"].map((of) => [of, true]),
);

/** A form of the service with the others of its booking. @returns what was sent to save it */
async function open(own: object, others: object[], role: Role = "family") {
  const record = stream(1, { publish: true, page_hidden: false, ...switches, ...own });
  const listed = others.map((other, n) => stream(n + 2, other));
  const requests = fakeServer(
    {
      [`GET str/stream/${id}`]: () => ({ body: record }),
      [`PATCH str/stream/${id}`]: () => ({ body: record }),
      "GET str/stream": ({ query }) => ({ body: page(query.get("booked_with") === id ? listed : []) }),
    },
    () => ({ body: { count: 0, results: [] } }),
  );
  openAdmin(person(role), `/str/stream/${id}`);
  await screen.findByLabelText(/Name of the deceased/);
  await waitFor(() => expect(requests.some(({ query }) => query.get("booked_with") === id)).toBe(true));
  return async () => {
    fireEvent.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(requests.some(({ method }) => method === "PATCH")).toBe(true));
    return requests.find(({ method }) => method === "PATCH")?.body;
  };
}
const offered = () => screen.findByRole<HTMLInputElement>("checkbox", { name: /photo .*other services/ });
const removePhoto = async () => {
  const field = document.querySelector("[data-source=photo]") ?? document.body;
  fireEvent.click(await within(field as HTMLElement).findByRole("button", { name: /Remove/ }));
};

test("a photo that others had as well is changed at all of them, unless the person says otherwise", async () => {
  const save = await open({ photo: photo("one") }, [
    { ...kind("Visitation"), photo: photo("one", "y") },
    { ...kind("Graveside Service"), photo: null },
  ]);
  await removePhoto();
  const box = await screen.findByRole<HTMLInputElement>("checkbox", {
    name: "Remove the photo from the other services too: Visitation",
  });
  expect(box.checked).toBe(true);
  expect(await save()).toEqual({ photo: null, photo_for_booking: true });
});

test("what isn't changed is offered to those who lack it, and given to nobody without a word", async () => {
  const save = await open({ photo: photo("one") }, [{ ...kind("Visitation"), photo: null }]);
  const box = await offered();
  expect(box.checked).toBe(false);
  fireEvent.click(box);
  expect(box.checked).toBe(true);
  expect(await save()).toEqual({ photo_for_booking: true });
});

test("a service with a photo of its own keeps it, and is named", async () => {
  const save = await open({ photo: photo("one") }, [
    { ...kind("Visitation"), photo: photo("two") },
    { ...kind("Graveside Service"), photo: photo("one") },
  ]);
  await removePhoto();
  const box = await offered();
  expect(box.checked).toBe(false);
  expect(document.getElementById(box.getAttribute("aria-describedby") ?? "")?.textContent).toBe(
    "With a photo of their own, which would be replaced: Visitation",
  );
  expect(await save()).toEqual({ photo: null });
});

test("nothing is asked about what all of them have, each its own or the same", async () => {
  await open({ photo: photo("one"), obituary_en: "<p>She swam.</p>" }, [
    { ...kind("Visitation"), photo: photo("one", "y") },
    { ...kind("Graveside Service"), photo: photo("two") },
  ]);
  await screen.findByRole("checkbox", { name: /obituary .*other services/ });
  expect(screen.queryByRole("checkbox", { name: /photo .*other services/ })).toBeNull();
});

test("a home is asked in its own form, for the obituary as well", async () => {
  await open(
    { photo: photo("one"), obituary_en: "<p>She swam.</p>" },
    [
      { ...kind("Visitation"), photo: null, obituary_fr: "<p>Elle nageait.</p>" },
      { ...kind("Graveside Service"), photo: photo("two") },
    ],
    "funeral_home",
  );
  expect((await offered()).checked).toBe(false);
  const obituary = await screen.findByRole<HTMLInputElement>("checkbox", {
    name: "Use this obituary for the other services too: Visitation; Graveside Service",
  });
  expect(obituary.checked).toBe(false);
  expect(
    await screen.findByText("With an obituary of their own, which would be replaced: Visitation"),
  ).toBeDefined();
});
