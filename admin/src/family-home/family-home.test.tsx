import { fireEvent, screen, waitFor } from "@testing-library/react";
import type { Guest, GuestMessage, Stream, Thanks } from "@vigil/contract";
import { expect, test } from "vitest";
import { openAdmin } from "../../test/open-admin.tsx";
import { person } from "../../test/people.ts";
import { page, stream } from "../../test/records.ts";
import { fakeServer } from "../../test/server.ts";
import { cleanBrowser } from "../../test/setup.ts";

cleanBrowser();
const family = person("family");
const { id } = stream(1);
const service = stream(1, {
  broadcast_status: "waiting",
  g_r_page_heading_detail: { id: "v", title: "Visitation" },
  event_date: new Date(Date.now() + 75 * 3_600_000).toISOString(),
  places: [],
  photo: null,
  page_hidden: false,
  slug: "person-one",
});
const message: Partial<GuestMessage> = {
  id: "01a1fbbc-0000-7000-9000-000000000001",
  sender_name: "Ravi",
  message: "She taught me patience.",
  voice: null,
  video: null,
  is_new: true,
  from_blocked: false,
  created_at: "2026-11-01T12:00:00Z",
};
const nothing = () => ({ body: page([]) });
const streams = { "GET str/stream": () => ({ body: page([service]) }) };

test("a family arrives at its services, each with its kind, its state in words and one next step", async () => {
  fakeServer({
    ...streams,
    "GET str/stream_gallery": nothing,
    "GET str/guest_stream_message": nothing,
    "GET str/guest_ecard": nothing,
  });
  openAdmin(family, "/str/stream");
  expect(await screen.findByRole("heading", { name: /^Visitation, \w+day$/ })).toBeTruthy();
  expect(screen.getByText("The livestream begins in 3 days.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Add a photo" })).toBeTruthy();
  expect(await screen.findByText("Nothing to approve right now")).toBeTruthy();
});

test("a family with services of several people reads whose page each thing is for", async () => {
  const other = stream(2, { ...service, id: stream(2).id, deceased_full_name: "Édouard Comeau" });
  const stream_detail = { id: other.id, title: other.deceased_full_name };
  fakeServer({
    "GET str/stream": () => ({ body: page([service, other]) }),
    "GET str/stream_gallery": nothing,
    "GET str/guest_stream_message": () => ({ body: page([{ ...message, stream_detail }]) }),
    "GET str/guest_ecard": nothing,
    "GET str/candle": () => ({
      body: page([{ id: message.id, name: "Ravi", stream_detail, created_at: message.created_at }]),
    }),
  });
  const router = openAdmin(family, "/str/stream");
  expect(await screen.findByText("For Édouard Comeau")).toBeTruthy();
  await router.navigate("/str/candle");
  expect(await screen.findByText(/^Édouard Comeau · Visitation, \w+day$/)).toBeTruthy();
});

test("a family reads whose service a page is about, and nothing of what refers to its record", async () => {
  fakeServer({
    ...streams,
    [`GET str/stream/${id}`]: () => ({ body: service }),
    "GET str/candle": nothing,
  });
  const router = openAdmin(family, `/str/stream/${id}/invite`);
  expect(await screen.findByText(/^Person 1 · Visitation, \w+day · /)).toBeTruthy();
  await router.navigate(`/str/stream/${id}`);
  expect(await screen.findByRole("heading", { name: "Edit the page" })).toBeTruthy();
  expect(await screen.findByText(/^Person 1 · Visitation, \w+day · /)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Used by" })).toBeNull();
  await router.navigate("/str/candle");
  expect(await screen.findByText("In memory of Person 1")).toBeTruthy();
});

test("the page as guests see it is offered once", async () => {
  const ready = {
    ...service,
    photo: "/v1/files/p",
    guests: 2,
    memorial_page_url: "https://example.com/m/one",
  };
  fakeServer({
    "GET str/stream": () => ({ body: page([ready]) }),
    "GET str/stream_gallery": nothing,
    "GET str/guest_stream_message": nothing,
    "GET str/guest_ecard": nothing,
  });
  openAdmin(family, "/str/stream");
  await screen.findByRole("link", { name: "See the page as guests see it" });
  const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(links.filter((link) => link === ready.memorial_page_url)).toHaveLength(1);
});

test("what a family decides can be undone, and is sent when it leaves the page", async () => {
  const requests = fakeServer({
    ...streams,
    "GET str/stream_gallery": nothing,
    "GET str/guest_stream_message": () => ({ body: page([message]) }),
    "GET str/guest_ecard": nothing,
    "POST str/guest_stream_message/seen": () => ({ body: { seen: 1 } }),
  });
  const router = openAdmin(family, "/str/stream");
  expect(await screen.findByText("1 to look at")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Remove the message from Ravi" }));
  fireEvent.click(await screen.findByRole("button", { name: "Undo" }));
  fireEvent.click(await screen.findByRole("button", { name: "Keep the message from Ravi" }));
  const writes = () =>
    requests.filter(({ method }) => method !== "GET").map(({ path, body }) => [path, body]);
  expect(writes()).toEqual([]);
  await router.navigate("/account");
  await waitFor(() => expect(writes()).toEqual([["str/guest_stream_message/seen", { ids: [message.id] }]]));
});

test("a family with many things to look at is offered those that are there", async () => {
  const messages = [1, 2, 3, 4, 5].map((n) => ({
    ...message,
    id: `01a1fbbc-0000-7000-9000-00000000000${n}`,
  }));
  fakeServer({
    ...streams,
    "GET str/stream_gallery": nothing,
    "GET str/guest_stream_message": () => ({ body: { ...page(messages), count: 10_000 } }),
    "GET str/guest_ecard": nothing,
  });
  openAdmin(family, "/str/stream");
  expect(await screen.findByText("10000 to look at")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Show 2 more" }));
  expect(screen.getAllByText("Message from Ravi")).toHaveLength(5);
});

test("a family of very many guests reads that it sees only the latest", async () => {
  const guest = {
    ...{ id: "01a1fbbc-0000-7000-9000-000000000001", name: "Otto", email: null, country: null },
    ...{ access_to_stream: true, invited_at: null, opened_at: null, email_problem: null },
  };
  fakeServer({
    [`GET str/stream/${id}`]: () => ({ body: service }),
    "GET str/stream_guests": ({ query }) => ({
      body: query.has("undelivered") || query.has("asks") ? page([]) : { ...page([guest]), count: 10_000 },
    }),
  });
  openAdmin(family, `/str/stream/${id}/guests`);
  expect(await screen.findByText("These are the latest 1 of 10,000 guests.")).toBeTruthy();
  expect(screen.queryByText(/opened the page/)).toBeNull();
});

test("a family reads why an email didn't arrive without a code, and corrects the address", async () => {
  const guest: Partial<Guest> = {
    id: "01a1fbbc-0000-7000-9000-000000000002",
    name: "Greta Hall",
    email: "greta@gmial.example",
    country: null,
    invited_at: "2026-11-01T12:00:00Z",
    opened_at: null,
    email_problem: "550 5.1.1 No such user",
  };
  const requests = fakeServer({
    [`GET str/stream/${id}`]: () => ({ body: service }),
    "GET str/stream_guests": ({ query }) => ({ body: page(query.has("asks") ? [] : [guest]) }),
    [`POST str/stream_guests/${guest.id}/correct_email`]: () => ({
      body: { email: "greta@example.com", sent: true },
    }),
  });
  openAdmin(family, `/str/stream/${id}/guests`);
  await screen.findByText("The address doesn’t exist. Is there a typing error?");
  // The server refuses to sort by anything else.
  for (const { query } of requests.filter(({ path }) => path === "str/stream_guests"))
    expect(query.get("ordering")).toBe("-created_at");
  expect(await screen.findByText("The address doesn’t exist. Is there a typing error?")).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/550|5\.1\.1/);
  fireEvent.change(screen.getByLabelText("Email address of Greta Hall"), {
    target: { value: "greta@gmial.com" },
  });
  fireEvent.click(screen.getByRole("button", { name: "Did you mean greta@gmail.com?" }));
  fireEvent.click(screen.getByRole("button", { name: "Save and send again" }));
  expect(await screen.findByText("The link is on its way to Greta Hall.")).toBeTruthy();
  expect(requests.find(({ method }) => method === "POST")?.body).toEqual({ email: "greta@gmail.com" });
});

test("a family blocks a guest once it has read what that means, undoes it, and unblocks another", async () => {
  const guest = (n: number, given: Partial<Guest>): Partial<Guest> => ({
    ...{ id: `01a1fbbc-0000-7000-9000-00000000000${n}`, email: null, country: null, access_to_stream: true },
    ...{ invited_at: null, opened_at: null, email_problem: null, ...given },
  });
  const [otto, pia] = [guest(1, { name: "Otto" }), guest(2, { name: "Pia", access_to_stream: false })];
  const requests = fakeServer({
    [`GET str/stream/${id}`]: () => ({ body: service }),
    "GET str/stream_guests": ({ query }) => ({
      body: page(query.has("undelivered") || query.has("asks") ? [] : [otto, pia]),
    }),
    [`PATCH str/stream_guests/${otto.id}`]: ({ body }) => ({ body: Object.assign(otto, body) }),
    [`PATCH str/stream_guests/${pia.id}`]: ({ body }) => ({ body: Object.assign(pia, body) }),
  });
  openAdmin(family, `/str/stream/${id}/guests`);
  fireEvent.click(await screen.findByRole("button", { name: "Block Otto" }));
  expect(await screen.findByText(/^What Otto gave disappears from the page/)).toBeTruthy();
  const writes = () => requests.filter(({ method }) => method === "PATCH").map(({ body }) => body);
  expect(writes()).toEqual([]);
  fireEvent.click(screen.getByRole("button", { name: "Block" }));
  expect(await screen.findByText("2 people are blocked")).toBeTruthy();
  fireEvent.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await screen.findByRole("button", { name: "Block Otto" })).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Unblock Pia" }));
  expect(await screen.findByRole("button", { name: "Block Pia" })).toBeTruthy();
  expect(writes()).toEqual([
    { access_to_stream: false },
    { access_to_stream: true },
    { access_to_stream: true },
  ]);
});

test("a family keeps its page for another year with one press, and reads until when it stays", async () => {
  const inAWeek = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  const over: Partial<Stream> = {
    ...service,
    broadcast_status: "completed",
    page_kept_until: inAWeek,
    page_closed: false,
    deletion_asked_at: null,
  };
  const requests = fakeServer({
    [`GET str/stream/${id}`]: () => ({ body: over }),
    [`POST str/stream/${id}/prolong_page`]: () => ({
      body: Object.assign(over, { page_kept_until: "2999-11-25" }),
    }),
  });
  openAdmin(family, `/str/stream/${id}/later`);
  expect(await screen.findByText(/^This page stays until /)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: /^Keep it until / }));
  expect(await screen.findByText("This page stays until 25 November 2999.")).toBeTruthy();
  expect(screen.getByText("You can prolong it by another year from 25 November 2998 on.")).toBeTruthy();
  expect(requests.filter(({ method }) => method === "POST")).toHaveLength(1);
});

test("a family reads what would be lost before it asks for the deletion, and may take that back", async () => {
  const over: Partial<Stream> = {
    ...service,
    broadcast_status: "completed",
    page_kept_until: null,
    page_closed: false,
    deletion_asked_at: null,
    funeral_home_detail: { id: "h", title: "Lindenwood" },
  };
  const requests = fakeServer({
    [`GET str/stream/${id}`]: () => ({ body: over }),
    [`POST str/stream/${id}/ask_deletion`]: ({ body }) => ({
      body: Object.assign(over, {
        deletion_asked_at: (body as { asked: boolean }).asked ? "2026-11-25T12:00:00Z" : null,
      }),
    }),
  });
  openAdmin(family, `/str/stream/${id}/later`);
  fireEvent.click(await screen.findByRole("button", { name: "Ask for its deletion" }));
  expect(await screen.findByText(/would be deleted. Nobody could see them any more/)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Ask Lindenwood" }));
  expect(await screen.findByText(/^On 25 November 2026 you asked Lindenwood/)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Take the request back" }));
  expect(await screen.findByRole("button", { name: "Ask for its deletion" })).toBeTruthy();
  expect(requests.filter(({ method }) => method === "POST").map(({ body }) => body)).toEqual([
    { asked: true },
    { asked: false },
  ]);
});

test("a family thanks its guests once, after it has read how many get it", async () => {
  const over = { ...service, broadcast_status: "completed" as const };
  const thanks: Thanks = {
    text: null,
    shown: false,
    language: "fr",
    languages: ["fr", "en"],
    recipients: { count: 12, without_email: 2, unsubscribed: 0, without_access: 0 },
    left_out: 1,
    sent: null,
  };
  const requests = fakeServer({
    [`GET str/stream/${id}`]: () => ({ body: over }),
    [`GET str/stream/${id}/thanks`]: () => ({ body: thanks }),
    [`POST str/stream/${id}/thanks/send`]: ({ body }) => ({
      body: Object.assign(thanks, body, {
        sent: { at: "2026-11-25T12:00:00Z", recipients: 12, delivered: 12, failed: 0 },
      }),
    }),
  });
  openAdmin(family, `/str/stream/${id}/thanks`);
  const words = await screen.findByLabelText("Your words");
  expect((words as HTMLTextAreaElement).value).toContain("pour dire adieu à Person 1.");
  expect(screen.getByText(/^The page is in French.*Some of your guests read English/)).toBeTruthy();
  expect(screen.getByText(/2 have no email address\..*1 guest is blocked or never came\./)).toBeTruthy();
  fireEvent.change(words, { target: { value: "Thank you all." } });
  fireEvent.click(screen.getByRole("button", { name: "Send to 12 guests" }));
  expect(await screen.findByText(/can’t be called back/)).toBeTruthy();
  expect(requests.some(({ method }) => method === "POST")).toBe(false);
  fireEvent.click(screen.getAllByRole("button", { name: "Send to 12 guests" }).at(-1) as HTMLElement);
  expect(await screen.findByText(/^Sent to 12 guests/)).toBeTruthy();
  expect(requests.find(({ method }) => method === "POST")?.body).toEqual({
    text: "Thank you all.",
    shown: true,
  });
});

test("a service of today says so, and a far one its date", async () => {
  const far = stream(2, { ...service, id: stream(2).id, event_date: "2999-12-19T15:00:00Z" });
  const now = { ...service, event_date: new Date().toISOString() };
  fakeServer({
    "GET str/stream": () => ({ body: page([far, now]) }),
    "GET str/stream_gallery": nothing,
    "GET str/guest_stream_message": nothing,
    "GET str/guest_ecard": nothing,
  });
  openAdmin(family, "/str/stream");
  expect(await screen.findByRole("heading", { name: "Visitation, today" })).toBeTruthy();
  expect(screen.getByRole("heading", { name: "Visitation, 19 December 2999" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Ask for another service" })).toBeTruthy();
});

test("a family lets somebody in who asks, or doesn't, with one press", async () => {
  const asker: Partial<Guest> = {
    id: "01a1fbbc-0000-7000-9000-00000000000a",
    name: "Uncle Otto",
    email: "otto@example.com",
    access_to_stream: false,
    asked_at: "2026-11-01T12:00:00Z",
    created_at: "2026-11-01T12:00:00Z",
  };
  let asking: Partial<Guest>[] = [asker];
  const requests = fakeServer({
    ...streams,
    "GET str/stream_gallery": nothing,
    "GET str/guest_stream_message": nothing,
    "GET str/guest_ecard": nothing,
    "GET str/stream_guests": () => ({ body: page(asking) }),
    "POST str/stream_guests/bulk_update": () => {
      asking = [];
      return { body: { updated: 1 } };
    },
  });
  openAdmin(family, "/str/stream");
  expect(await screen.findByText("1 person asks to be let in")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Let Uncle Otto in" }));
  await waitFor(() => expect(screen.queryByText("1 person asks to be let in")).toBe(null));
  expect(requests.find(({ path }) => path === "str/stream_guests/bulk_update")?.body).toEqual({
    ids: [asker.id],
    access_to_stream: true,
  });
});
