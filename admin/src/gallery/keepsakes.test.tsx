import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ecards, type GalleryItem, gallery, guestEcards, guestMessages, remembrances } from "@vigil/contract";
import { expect, onTestFinished, test } from "vitest";
import { openAdmin } from "../../test/open-admin.tsx";
import { person } from "../../test/people.ts";
import { page, stream } from "../../test/records.ts";
import { fakeServer } from "../../test/server.ts";
import { cleanBrowser } from "../../test/setup.ts";
import { filteredList } from "../resource/list/list-address.ts";

cleanBrowser();
const family = person("family");
const streams = { "GET str/stream": () => ({ body: page([stream(1)]) }) };
const id = (n: number) => `01a1fbbc-0000-7000-9000-${String(n).padStart(12, "0")}`;

const item = (n: number, fields: Partial<GalleryItem> = {}): GalleryItem => ({
  id: id(n),
  stream: id(100),
  stream_detail: { id: id(100), title: "Person 1" },
  publish: true,
  sender_name: `Sender ${n}`,
  caption: `Caption ${n}`,
  image: "/v1/files/x",
  video: null,
  guest: null,
  from_guest: false,
  at_venue: false,
  reported_at: null,
  from_blocked: false,
  report_reason: null,
  position: n,
  created_at: "2026-11-01T12:00:00Z",
  ...fields,
});

test("an empty remembering wall says how to fill it", async () => {
  fakeServer({ ...streams, "GET str/remembering_wall": () => ({ body: page([]) }) });
  openAdmin(family, `/${remembrances.path}`);
  expect(await screen.findByRole("heading", { name: "Remembering Wall" })).toBeTruthy();
  expect(screen.getAllByRole("link", { name: "Add A Remembrance" }).length).toBeGreaterThan(0);
  expect(screen.getByRole("heading", { name: "Personalize" })).toBeTruthy();
});

test("the remembering wall loads 25 in its own order, and can be filtered by what is published", async () => {
  const requests = fakeServer({ ...streams, "GET str/remembering_wall": () => ({ body: page([]) }) });
  openAdmin(family, `/${remembrances.path}`);
  await screen.findByRole("heading", { name: "Remembering Wall" });
  const queries = () => requests.filter(({ path }) => path === remembrances.path).map(({ query }) => query);
  expect(Object.fromEntries(queries()[0] ?? [])).toEqual({
    page: "1",
    page_size: "25",
    ordering: "-position",
  });
  await userEvent.click(screen.getByRole("combobox", { name: "Published" }));
  await userEvent.click(await screen.findByRole("option", { name: "Not published" }));
  await waitFor(() => expect(queries().at(-1)?.get("visible")).toBe("false"));
});

test("an image is moved by its button, at once on screen and then on the server", async () => {
  let places = [item(3), item(2), item(1)];
  const requests = fakeServer({
    ...streams,
    "GET str/stream_gallery": ({ query }) => ({ body: page(query.get("from_guest") ? [] : places) }),
    "POST str/stream_gallery/order": ({ body }) => {
      const { ids } = body as { ids: string[] };
      places = places.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
      return { body: { moved: 2 } };
    },
  });
  openAdmin(family, `/${gallery.path}`);
  const button = await screen.findByRole("button", { name: "Move back: Caption 3" });
  await userEvent.click(button);
  await waitFor(() =>
    expect(requests.find(({ method }) => method === "POST")?.body).toEqual({ ids: [id(2), id(3), id(1)] }),
  );
  const captions = () =>
    screen.getAllByRole("button", { name: /^Look at / }).map((one) => one.getAttribute("aria-label"));
  expect(captions()).toEqual(["Look at Caption 2", "Look at Caption 3", "Look at Caption 1"]);
  expect(screen.getByText("Now at place 2 of 3")).toBeTruthy();
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Move back: Caption 3");
});

test("on a phone, where cards stand below each other, an image is moved up and down", async () => {
  const desk = window.matchMedia;
  window.matchMedia = (query) => ({ ...desk(query), matches: query.includes("max-width:599") });
  onTestFinished(() => {
    window.matchMedia = desk;
  });
  fakeServer({
    ...streams,
    "GET str/stream_gallery": ({ query }) => ({
      body: page(query.get("from_guest") ? [] : [item(2), item(1)]),
    }),
  });
  openAdmin(family, `/${gallery.path}`);
  expect((await screen.findByRole("button", { name: "Move up: Caption 1" })).textContent).toBe("Move up");
  expect(screen.getByRole("button", { name: "Move down: Caption 2" }).textContent).toBe("Move down");
});

test("the empty gallery of one service says so to its family, with one button and the way back", async () => {
  fakeServer({ ...streams, "GET str/stream_gallery": () => ({ body: page([]) }) });
  openAdmin(family, filteredList(gallery.path, { stream: stream(1).id }));
  expect(await screen.findByRole("heading", { name: "The gallery is empty" })).toBeTruthy();
  expect(screen.queryByText(/No results/)).toBeNull();
  const content = within(await screen.findByRole("main"));
  expect(await content.findByRole("link", { name: "Your services" })).toBeTruthy();
  expect(await screen.findByText(/^Person 1 · Service/)).toBeTruthy();
  expect(screen.getAllByRole("button", { name: "Add photos and videos" })).toHaveLength(2);
  expect(screen.queryByRole("link", { name: "Add to the gallery" })).toBeNull();
  expect(screen.getByRole("combobox", { name: "Service" })).toBeTruthy();
});

test("a family reads which of many files couldn't be added and why", async () => {
  fakeServer({ ...streams, "GET str/stream_gallery": () => ({ body: page([]) }) });
  globalThis.createImageBitmap = async () => ({ width: 10, height: 10, close() {} }) as ImageBitmap;
  openAdmin(family, `/${gallery.path}`);
  await userEvent.click(
    (await screen.findAllByRole("button", { name: "Add photos and videos" }))[0] as HTMLElement,
  );
  await userEvent.upload(
    await screen.findByLabelText("Choose files"),
    [
      new File(["x"], "a.png", { type: "image/png" }),
      new File(["x"], "doc.pdf", { type: "application/pdf" }),
    ],
    { applyAccept: false },
  );
  const notice = within(await screen.findByText("1 file couldn’t be added:"));
  expect(notice.getByText("doc.pdf is neither a photo nor a video.")).toBeTruthy();
  expect(screen.getByText("0 of 2 saved")).toBeTruthy();
});

test("the family approves or declines what a guest sent", async () => {
  const waiting = item(1, { from_guest: true, publish: false });
  const requests = fakeServer({
    ...streams,
    "GET str/stream_gallery": () => ({ body: page([waiting]) }),
    [`PATCH str/stream_gallery/${id(1)}`]: () => ({ body: { ...waiting, publish: true } }),
    [`DELETE str/stream_gallery/${id(1)}`]: () => ({ status: 204 }),
  });
  openAdmin(family, `/${gallery.path}`);
  expect(await screen.findByText(/^A guest sent a photo or video\. Nobody sees it/)).toBeTruthy();
  const orders = requests.map(({ query }) => query.get("ordering")?.replace("-", "") ?? "created_at");
  for (const order of orders) expect(["created_at", "event_date", "position"]).toContain(order);
  await userEvent.click(await screen.findByRole("button", { name: "Decline" }));
  const dialog = await screen.findByRole("dialog", { name: "Are you sure to delete?" });
  await userEvent.click(within(dialog).getByRole("button", { name: "Cancel" }));
  await userEvent.click(await screen.findByRole("button", { name: "Approve" }));
  await waitFor(() =>
    expect(requests.find(({ method }) => method === "PATCH")?.body).toEqual({ publish: true }),
  );
});

test("the home reads what a guest reported and why, and hides it", async () => {
  const reported = item(1, {
    from_guest: true,
    reported_at: "2026-11-20T12:00:00Z",
    report_reason: "My daughter is on it.",
    stream_detail: { id: id(100), title: "Edith Shaw" },
  });
  const requests = fakeServer({
    ...streams,
    "GET str/stream_gallery": () => ({ body: page([reported]) }),
    [`PATCH str/stream_gallery/${id(1)}`]: () => ({ body: { ...reported, publish: false } }),
  });
  openAdmin(person("funeral_home"), `/${gallery.path}`);
  expect(await screen.findByText("A guest reported a photo or video on a memorial page.")).toBeTruthy();
  expect(
    await screen.findByText("A guest asked you to look at it again: My daughter is on it."),
  ).toBeTruthy();
  const service = screen.getByRole("link", { name: "On the memorial page of Edith Shaw" });
  expect(service.getAttribute("href")).toBe(`/str/stream/${id(100)}`);
  await userEvent.click(screen.getByRole("button", { name: "Hide" }));
  await waitFor(() =>
    expect(requests.find(({ method }) => method === "PATCH")?.body).toEqual({ publish: false }),
  );
});

test("what only the family can show again is hidden by the home with that said, and has no switch afterwards", async () => {
  const items = [
    item(1, { from_guest: true }),
    item(2, { from_guest: true, publish: false, reported_at: "2026-11-20T12:00:00Z" }),
    item(3, { from_guest: true, publish: false }),
  ];
  fakeServer({ ...streams, "GET str/stream_gallery": () => ({ body: page(items) }) });
  openAdmin(person("funeral_home"), `/${gallery.path}`);
  const shown = await screen.findByRole("switch", { name: /Caption 1/ });
  expect(shown).toHaveProperty("checked", true);
  expect(screen.getByText("Once it is hidden, only the family can show it again.")).toBeTruthy();
  expect(screen.queryByRole("switch", { name: /Caption [23]/ })).toBeNull();
  expect(screen.getAllByText("Only the family can show it.")).toHaveLength(2);
  expect(screen.getByText("Waiting for the family")).toBeTruthy();
  expect(screen.queryByText("Waiting for you")).toBeNull();
});

test("choosing an image hides the video's field, and removing it shows it again", async () => {
  fakeServer({ ...streams });
  openAdmin(family, `/${gallery.path}/create?stream=${id(100)}`);
  const image = await screen.findByRole("button", { name: /^Photo/ });
  expect(screen.getByRole("button", { name: /^Video/ })).toBeTruthy();
  const input = image.parentElement?.querySelector("input[type=file]") as HTMLInputElement;
  globalThis.createImageBitmap = async () => ({ width: 10, height: 10, close() {} }) as ImageBitmap;
  await userEvent.upload(input, new File(["x"], "a.png", { type: "image/png" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: /^Video/ })).toBeNull());
  await userEvent.click(screen.getByRole("button", { name: "Remove" }));
  expect(await screen.findByRole("button", { name: /^Video/ })).toBeTruthy();
});

test("new e-cards are marked, and are reported to the server as seen", async () => {
  const card = {
    id: id(1),
    stream: id(100),
    stream_detail: null,
    sender_name: "Aoife",
    message: "<b>With love</b>",
    is_new: true,
    from_blocked: false,
    ecard: { id: id(2), title: null, image: "/v1/files/x", image_thumbnail: "/v1/files/y" },
    created_at: "2026-11-01T12:00:00Z",
  };
  const requests = fakeServer({
    ...streams,
    "GET str/guest_ecard": () => ({ body: page([card]) }),
    "POST str/guest_ecard/seen": () => ({ body: { seen: 1 } }),
  });
  openAdmin(family, `/${guestEcards.path}`);
  expect(await screen.findByText("New", { selector: ".MuiChip-label" })).toBeTruthy();
  expect(screen.getByText("<b>With love</b>")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Download PDF" })).toBeTruthy();
  await waitFor(() =>
    expect(requests.find(({ method }) => method === "POST")?.body).toEqual({ ids: [id(1)] }),
  );
});

test("messages in the list are marked as new once, and no longer wait to be looked at", async () => {
  const message = {
    id: id(1),
    stream: id(100),
    stream_detail: null,
    sender_name: "Ravi",
    name: "Ravi",
    message: "With love",
    voice: null,
    video: null,
    is_new: true,
    from_blocked: false,
    created_at: "2026-11-01T12:00:00Z",
  };
  const requests = fakeServer({
    ...streams,
    "GET str/guest_stream_message": () => ({ body: page([message]) }),
    "POST str/guest_stream_message/seen": () => ({ body: { seen: 1 } }),
  });
  openAdmin(family, `/${guestMessages.path}`);
  expect(await screen.findByText("New", { selector: ".MuiChip-label" })).toBeTruthy();
  await waitFor(() =>
    expect(requests.find(({ method }) => method === "POST")?.body).toEqual({ ids: [id(1)] }),
  );
});

test("a message is shown in full, with markup as plain text and its recording to play", async () => {
  fakeServer({
    ...streams,
    "GET str/guest_stream_message": () => ({
      body: page([
        {
          id: id(1),
          stream: id(100),
          stream_detail: { id: id(100), title: "Person 1" },
          sender_name: "Ravi",
          name: "Ravi Raghunathan",
          message: "<img src=x onerror=alert(1)>",
          voice: "/v1/files/voice",
          video: null,
          guest: null,
          created_at: "2026-11-01T12:00:00Z",
        },
      ]),
    }),
  });
  openAdmin(family, `/${guestMessages.path}`);
  expect(await screen.findByText("<img src=x onerror=alert(1)>")).toBeTruthy();
  expect(screen.getByLabelText("Spoken message of Ravi").getAttribute("src")).toBe("/v1/files/voice");
  expect(screen.getByText("(Ravi Raghunathan)")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Download CSV" })).toBeTruthy();
});

test("e-card designs are on one page, and an edit says 'Card updated'", async () => {
  const design = {
    id: id(1),
    title: "Lilies",
    image: "/v1/files/x",
    image_thumbnail: "/v1/files/y",
    created_at: "2026-11-01T12:00:00Z",
    updated_at: "2026-11-01T12:00:00Z",
  };
  const requests = fakeServer({
    "GET str/ecard": () => ({ body: page([design]) }),
    [`GET str/ecard/${id(1)}`]: () => ({ body: design }),
    [`PATCH str/ecard/${id(1)}`]: () => ({ body: { ...design, title: "White lilies" } }),
  });
  openAdmin(person("super_admin", { emails: true }), `/${ecards.path}`);
  await userEvent.click(await screen.findByRole("link", { name: "Edit Lilies" }));
  expect(requests[0]?.query.get("page_size")).toBe("1000");
  expect(screen.queryByText(/^Page:/)).toBeNull();
  await userEvent.type(await screen.findByRole("textbox", { name: "Title" }), " 2");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Card updated")).toBeTruthy();
});
