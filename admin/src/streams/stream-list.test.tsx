import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { bulkEmails, files, type Stream, systemZone, today, words } from "@vigil/contract";
import { afterEach, expect, test, vi } from "vitest";
import { view } from "../../test/director.ts";
import { openAdmin } from "../../test/open-admin.tsx";
import { person } from "../../test/people.ts";
import { page, stream } from "../../test/records.ts";
import { fakeServer, type Handler, type RecordedRequest, signedIn } from "../../test/server.ts";
import { cleanBrowser } from "../../test/setup.ts";
import { prefetch } from "../session/prefetch.ts";
import { firstPage, needing } from "./first-page.ts";

cleanBrowser();
afterEach(() => vi.restoreAllMocks());
const home = person("funeral_home");
const admin = person("super_admin", { events: true });
const staff = person("funeral_home_staff", { streams: true });
const family = person("family");
const id = stream(1).id;
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

/** A list with one stream, which has no problem unless a test sets one; returns the requests. */
function listOf(given: Partial<Stream>, more: Record<string, Handler> = {}): RecordedRequest[] {
  const shown = stream(1, {
    broadcast_status: "waiting",
    is_refundable: true,
    slug: "person-one",
    guest_advisory: null,
    order_of_service: null,
    send_ecard: true,
    candles: true,
    private_message: true,
    media_gallery: true,
    on_demand_video: true,
    ...given,
  });
  return fakeServer({
    "GET str/stream": () => ({ body: page([shown]) }),
    [`PATCH str/stream/${id}`]: () => ({ body: shown }),
    [`PATCH str/stream/${id}/guest_advisory`]: () => ({ body: shown }),
    "GET str/missed_guest": () => ({ body: page([]) }),
    ...more,
  });
}
// By label and by text, because a query by role searches the whole page each time.
const click = async (words: string, selector = "button") =>
  fireEvent.click(await screen.findByText(words, { selector }));
const clickLabelled = async (label: string) => fireEvent.click(await screen.findByLabelText(label));
const choose = async (action: string) => {
  await clickLabelled("More actions for Person 1");
  fireEvent.click(await screen.findByText(action, { selector: "li *" }));
};
const patches = (requests: RecordedRequest[]) =>
  requests.filter(({ method }) => method === "PATCH").map(({ body }) => body);
const expectText = async (words: string | RegExp) => expect(await screen.findByText(words)).toBeTruthy();

test("below the status of a service of today it says what the last check found", async () => {
  listOf({ last_check: "red" });
  openAdmin(home, "/str/stream");
  await expectText("Checked: mend it");
});

const always = ["Name of the deceased", "Event date and time"];
const forDirectors = [...always, "Status", "Family Name", "Guests", "Auto Start"];
const missed = "Guests who couldn't get in";
const take = "Take everything home";
const card = "Card with the link";
const again = "Book another service";
const booked = ["Reschedule", "What was booked, and its link"];
const common = [
  "Details",
  ...booked,
  "Guest Advisory",
  "Guest List",
  missed,
  card,
  "Photos at the venue",
  "Invite guests",
  "Privacy settings",
];
const withEmail = [...common.slice(0, -1), "Write to the guests", "Privacy settings"];
test.for([
  {
    who: admin,
    columns: [...forDirectors, "Funeral home"],
    filters: ["Date", "Disabled"],
    actions: [...withEmail, "Candles", "Recording", again, "Broadcast Page", "Stream Options"],
  },
  {
    who: home,
    columns: forDirectors,
    filters: ["Date"],
    actions: [...withEmail, "Candles", "Recording", again, "Broadcast Page", "Disable"],
  },
  {
    who: staff,
    columns: forDirectors,
    filters: ["Date"],
    actions: [...common, "Candles", again, "Broadcast Page", "Disable"],
  },
  {
    who: family,
    columns: [...always, "Ceremony Recording", "Broadcast Page"],
    filters: [],
    actions: ["Details", "Guest List", missed, card, "Invite guests", "Privacy settings", take],
  },
])("$who.role has its columns, filters and actions", async ({ who, columns, filters, actions }) => {
  const requests = listOf({});
  openAdmin(who, who.role === "family" ? "/str/stream/all" : "/str/stream");
  await screen.findByText("Person 1");
  const textOf = (selector: string) =>
    [...document.querySelectorAll(selector)].map(({ textContent }) => textContent ?? "");
  const heads = () => textOf("th").filter((text) => text !== "" && text !== "Actions");
  await waitFor(() => expect(heads()).toEqual(columns));
  // The filters of those who look after many homes come a moment later.
  const isSuper = who.role === "super_admin";
  if (isSuper) expect(await screen.findByRole("combobox", { name: "Funeral Home" })).toBeTruthy();
  expect(screen.queryByRole("combobox", { name: "Funeral Home" }) !== null).toBe(isSuper);
  expect(["Date", "Disabled"].filter((label) => screen.queryByLabelText(label))).toEqual(filters);
  const lists = requests.filter(({ path, query }) => path === "str/stream" && !query.has("needs_attention"));
  expect(lists[0]?.query.get("page_size")).toBe("20");
  await clickLabelled("More actions for Person 1");
  await screen.findByText("Details");
  await waitFor(() => expect(textOf('[role="menuitem"]')).toEqual(actions));
});

test("what a link has limited the list to is said, and pressed to see all again", async () => {
  fakeServer({ "GET str/stream": () => ({ body: page([]) }) });
  openAdmin(home, `/str/stream?filter=${encodeURIComponent('{"requested":true}')}`);
  await expectText("No results found for Requested");
  await click("Only family requests", '[role="button"] *');
  await expectText("There is no stream");
  expect(screen.queryByText("Only family requests")).toBeNull();
});

test("an empty list says so, and one without a match says what was searched for", async () => {
  fakeServer({ "GET str/stream": () => ({ body: page([]) }) });
  openAdmin(home, "/str/stream");
  await expectText("There is no stream");
  cleanup();
  const day = { event_date_after: "2026-11-20", event_date_before: "2026-11-20" };
  const filter = encodeURIComponent(JSON.stringify({ search: "smith", ...day }));
  openAdmin(home, `/str/stream?filter=${filter}`);
  await expectText('No results found for "smith" 2026-11-20');
});

test("a day in the URL, as the calendar links to it, shows that day's streams", async () => {
  const requests = listOf({});
  openAdmin(home, "/str/stream?filter=2026-11-20");
  await expectText("Person 1");
  const [list] = requests.filter(({ query }) => !query.has("needs_attention"));
  expect(Object.fromEntries(list?.query ?? [])).toMatchObject({
    event_date_after: "2026-11-20",
    event_date_before: "2026-11-20",
  });
});

test("what comes next, and today, are a press away", async () => {
  const requests = listOf({});
  openAdmin(home, "/str/stream");
  await expectText("Person 1");
  fireEvent.click(await screen.findByRole("link", { name: "Coming up" }));
  const asked = () =>
    Object.fromEntries(requests.filter(({ query }) => !query.has("needs_attention")).at(-1)?.query ?? []);
  await waitFor(() => expect(asked()).toHaveProperty("event_date_after"));
  expect(asked()).toMatchObject({ ordering: "next" });
  const now = today(home.timezone ?? systemZone());
  expect(asked()).toMatchObject({ event_date_after: now });
  expect(asked()).not.toHaveProperty("event_date_before");
  await click("Today");
  await waitFor(() => expect(asked()).toMatchObject({ event_date_after: now, event_date_before: now }));
  const isChosen = (name: string) =>
    /contained/.test(screen.getByText(name, { selector: ".MuiButton-root" }).className);
  expect([isChosen("Today"), isChosen("Coming up")]).toEqual([true, false]);
});

test("the list opens with what comes next, and what was added last is a press away", async () => {
  const requests = listOf({});
  openAdmin(home, "/str/stream");
  await expectText("Person 1");
  const orders = () =>
    requests.filter(({ query }) => !query.has("needs_attention")).map(({ query }) => query.get("ordering"));
  expect(orders()).toEqual(["next"]);
  const newest = () => screen.getByText("Last booked first", { selector: "button" });
  fireEvent.click(newest());
  await waitFor(() => expect(orders().at(-1)).toBe("-created_at"));
  await waitFor(() => expect(newest().getAttribute("aria-pressed")).toBe("true"));
  fireEvent.click(newest());
  await waitFor(() => expect(newest().getAttribute("aria-pressed")).toBe("false"));
});

const advisory = { guest_advisory: "Parking is behind the house." };
const advisoryField = () => screen.findByLabelText("What guests should know beforehand");

test.for([
  { button: "Save", typed: "Use the side door.", notice: "Guest advisory updated" },
  { button: "Save", typed: "  ", notice: "Guest advisory cleared" },
  { button: "Clear it", typed: "", notice: "Guest advisory cleared" },
])("'$button' with '$typed': $notice", async ({ button, typed, notice }) => {
  const requests = listOf(advisory);
  openAdmin(home, "/str/stream");
  await choose("Guest Advisory");
  fireEvent.change(await advisoryField(), { target: { value: typed } });
  await click(button);
  await expectText(notice);
  expect(patches(requests)).toEqual([{ guest_advisory: typed.trim() || null, guest_advisory_fr: null }]);
});

test("Escape closes an empty dialog, but never throws away what was typed", async () => {
  listOf(advisory);
  openAdmin(home, "/str/stream");
  await choose("Guest Advisory");
  fireEvent.change(await advisoryField(), { target: { value: "Use the side door." } });
  fireEvent.keyDown(await advisoryField(), { key: "Escape" });
  await expectText("What you typed isn't saved. Press Cancel to discard it.");
  expect(await advisoryField()).toHaveProperty("value", "Use the side door.");
  await click("Cancel");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("a guest advisory that can't be saved says why, and keeps what was typed", async () => {
  const refused = { status: 500, body: { detail: "Something went wrong on our side." } };
  listOf(advisory, { [`PATCH str/stream/${id}/guest_advisory`]: () => refused });
  openAdmin(home, "/str/stream");
  await choose("Guest Advisory");
  fireEvent.change(await advisoryField(), { target: { value: "Use the side door." } });
  await click("Save");
  await expectText("Error updating guest advisory message");
  await expectText("Something went wrong on our side.");
  expect(await advisoryField()).toHaveProperty("value", "Use the side door.");
});

test("a family decides what guests may do", async () => {
  const requests = listOf({});
  openAdmin(family, "/str/stream/all");
  await choose("Privacy settings");
  await clickLabelled("Guests may send e-cards");
  await click("Save");
  await expectText("Privacy settings updated successfully");
  expect(patches(requests)[0]).toEqual({
    send_ecard: false,
    private_message: true,
    media_gallery: true,
    candles: true,
    on_demand_video: true,
  });
});

test("a super admin chooses the guests' player, and sees whether the credit is spent", async () => {
  const requests = listOf({ broadcast_status: "completed", is_refundable: false });
  openAdmin(admin, "/str/stream");
  await choose("Stream Options");
  await expectText("Already broadcast: its credit is spent.");
  await clickLabelled("YouTube");
  await click("Save");
  await expectText("Options updated successfully");
  expect(patches(requests)).toEqual([{ use_youtube_player_for_guest: true }]);
});

const warning =
  "Please note that the stream has already been broadcasted and we can not credit you back for it";

test("disabling asks first, and warns if the stream was broadcast or is on air", async () => {
  const requests = listOf({ broadcast_status: "live", event_date: ago(5) });
  openAdmin(home, "/str/stream");
  await choose("Disable");
  await expectText(warning);
  await expectText("This service is on air now. Disabling it ends the broadcast for all guests at once.");
  await click("Cancel");
  expect(patches(requests)).toEqual([]);
});

test("a stream that was never broadcast is disabled without that warning, and its credit is returned", async () => {
  const requests = listOf({});
  openAdmin(staff, "/str/stream");
  await choose("Disable");
  await expectText("It has not been broadcast: its credit goes back to your plan.");
  await expectText("Please ask whoever set up Vigil for your funeral home.");
  expect(screen.queryByText(warning)).toBeNull();
  await click("Disable");
  await expectText("The stream is disabled. Only Vigil can bring it back.");
  expect(patches(requests)).toEqual([{ disabled_by_fh: true }]);
});

test("a super admin re-enables a disabled stream, and deletes one with recordings only by its name", async () => {
  const disabled = { disabled_by_fh: true, disabled_by_fh_datetime: ago(60), stream_video: "recording" };
  const requests = listOf(disabled, { [`DELETE str/stream/${id}`]: () => ({ status: 204 }) });
  openAdmin(admin, "/str/stream");
  await expectText("Disabled, credited");
  await choose("Re-enable");
  await click("Re-enable");
  await expectText("The stream is enabled again");
  expect(patches(requests)).toEqual([{ disabled_by_fh: false }]);

  await clickLabelled("Delete Person 1");
  const name = await screen.findByLabelText("Type Person 1 to confirm");
  const remove = screen.getByText("Delete", { selector: "button" });
  expect(remove).toHaveProperty("disabled", true);
  fireEvent.change(name, { target: { value: "Person" } });
  expect(remove).toHaveProperty("disabled", true);
  fireEvent.change(name, { target: { value: "person 1" } });
  fireEvent.click(remove);
  await waitFor(() => expect(requests.some(({ method }) => method === "DELETE")).toBe(true));
});

test("a stream's guest list is downloaded under a name of its own", async () => {
  const requests = listOf(
    {},
    {
      "GET str/stream_guests/export": () => ({
        headers: { "content-disposition": 'attachment; filename="guest-list-person-one.csv"' },
      }),
    },
  );
  const names: string[] = [];
  Object.assign(URL, { createObjectURL: () => "blob:csv", revokeObjectURL: () => undefined });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  openAdmin(home, "/str/stream");
  await choose("Guest List");
  await expectText("The guest list is in your downloads");
  expect(names).toEqual(["guest-list-person-one.csv"]);
  expect(requests.at(-1)?.query.get("stream")).toBe(id);
});

test("a guest list that can't be downloaded says why", async () => {
  const refused = { status: 403, body: { detail: "You do not have permission to perform this action." } };
  listOf({}, { "GET str/stream_guests/export": () => refused });
  openAdmin(home, "/str/stream");
  await choose("Guest List");
  await expectText("You do not have permission to perform this action.");
});

test("an email to the guests says how many it reaches, and mentions no empty groups", async () => {
  const reach = { count: 3, without_email: 0, unsubscribed: 0, without_access: 0 };
  listOf({}, { [`GET ${bulkEmails.path}/recipients`]: () => ({ body: reach }) });
  openAdmin(home, "/str/stream");
  await choose("Write to the guests");
  const notice = await screen.findByText(/guests get an email/);
  expect(notice.textContent).toBe("3 of 3 guests get an email of their own.");
});

test("guests without an address and those who want no such emails are counted separately, so that the sum is visible", async () => {
  const reach = { count: 3, without_email: 1, unsubscribed: 2, without_access: 1 };
  listOf({}, { [`GET ${bulkEmails.path}/recipients`]: () => ({ body: reach }) });
  openAdmin(home, "/str/stream");
  await choose("Write to the guests");
  const notice = await screen.findByText(/guests get an email/);
  expect(notice.textContent).toBe(
    "3 of 7 guests get an email of their own. 1 has no email address. 2 have unsubscribed. 1 isn’t allowed to watch.",
  );
});

const types = ".doc,.docx,.xls,.xlsx,.ppt,.pptx,.pdf,.zip,.key,.numbers,.pages";

const openOrderOfService = async (given: Partial<Stream> = {}) => {
  const requests = listOf({ order_of_service: "/v1/files/order.pdf", ...given });
  openAdmin(family, "/str/stream/all");
  await clickLabelled("Order of Service of Person 1");
  return requests;
};
/** Fakes the browser's file dialog: somebody chooses a file of this name and size in bytes. */
const chooseInDialog = (name: string, size = 1) =>
  vi.spyOn(HTMLInputElement.prototype, "click").mockImplementation(function (this: HTMLInputElement) {
    expect(this.accept).toBe(types);
    const file = Object.defineProperty(new File(["x"], name), "size", { value: size });
    Object.defineProperty(this, "files", { value: [file] });
    this.dispatchEvent(new Event("change"));
  });

test("a family uploads its order of service", async () => {
  const sent: string[] = [];
  class Upload {
    upload = {};
    status = 200;
    responseText = "{}";
    onload = () => undefined;
    onloadend = () => undefined;
    open = () => undefined;
    setRequestHeader = () => undefined;
    send(form: FormData) {
      sent.push((form.get("order_of_service") as File).name);
      setTimeout(() => [this.onload(), this.onloadend()]);
    }
  }
  vi.stubGlobal("XMLHttpRequest", Upload);
  await openOrderOfService({ order_of_service: null });
  chooseInDialog("order.pdf");
  await click("Upload", "li");
  expect(screen.queryByText("Download")).toBeNull();
  await expectText("Order of service file updated");
  expect(sent).toEqual(["order.pdf"]);
});

test("a file of another type is refused with the list of types, before anything is sent", async () => {
  const requests = await openOrderOfService();
  chooseInDialog("picture.png");
  await click("Upload another", "li");
  await expectText(`Error uploading order of service file. Accepted file types: ${types}`);
  expect(patches(requests)).toEqual([]);
});

test("a file is reported as too large only when it is", async () => {
  const { maxBytes, endings } = files.orderOfService;
  await openOrderOfService();
  chooseInDialog("picture.png", maxBytes);
  await click("Upload another", "li");
  await expectText(words.orderOfServiceFailed(endings));
  expect(screen.queryByText(words.fileTypes(endings))).toBeNull();
  await clickLabelled("Order of Service of Person 1");
  chooseInDialog("order.pdf", maxBytes + 1);
  await click("Upload another", "li");
  await expectText(words.fileTooLarge(maxBytes));
});

test("a family downloads its order of service, and removes it after a confirmation", async () => {
  const requests = await openOrderOfService();
  expect((await screen.findByText("Download")).getAttribute("href")).toBe("/v1/files/order.pdf");
  await click("Remove", "li");
  await click("Remove");
  await expectText("Order of service file removed");
  expect(patches(requests)).toEqual([{ order_of_service: null }]);
});

test("a service that nobody started is shown above the list, and starts with the best camera after a confirmation", async () => {
  const requests = listOf(
    { event_date: ago(9) },
    {
      [`GET str/stream/${id}/director`]: () => ({ body: view({}, { id }) }),
      [`POST str/stream/${id}/ip_cameras/livestream`]: () => ({ body: {} }),
    },
  );
  openAdmin(home, "/str/stream");
  const alarm = within(await screen.findByLabelText("Services that need somebody now"));
  expect(alarm.getByRole("alert").textContent).toBe("NOT STARTED");
  expect(alarm.getByText(/It should have begun on .+, (9|1\d) minutes ago\./)).toBeTruthy();
  expect(requests.some(({ query }) => query.get("needs_attention") === "true")).toBe(true);
  await clickLabelled("Start it now: Person 1");
  await expectText("Guests will see the camera “Chapel”.");
  await click("Start it now", '[role="dialog"] button');
  await expectText("The broadcast has started");
  expect(requests.find(({ method }) => method === "POST")?.body).toMatchObject({ action: "start" });
});

test("a late service without a camera can get one from the list: this device, or a phone by QR code, text message or email", async () => {
  const link = "https://vigil.example/camera/x";
  let connected = false;
  listOf(
    { event_date: ago(9) },
    {
      [`GET str/stream/${id}/director`]: () => {
        const shown = view({}, { id });
        return { body: connected ? shown : { ...shown, sources: [] } };
      },
      [`POST str/stream/${id}/sessions`]: () => ({ status: 201, body: { id } }),
      [`POST str/stream/${id}/sessions/${id}/link`]: () => ({ body: { camera_join_link: link } }),
    },
  );
  openAdmin(home, "/str/stream");
  await clickLabelled("Start it now: Person 1");
  await expectText(/^No camera is connected yet\./);
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByRole("link", { name: "Director Panel" }).getAttribute("href")).toBe(`/director/${id}`);
  await click("Use a phone or laptop as the camera");
  expect(await dialog.findByRole("img", { name: /^Code with the camera link/ })).toBeTruthy();
  expect(dialog.getByRole("link", { name: "Film with this device" }).getAttribute("href")).toBe(link);
  expect(dialog.getByRole("link", { name: "Send by text message" }).getAttribute("href")).toMatch(/^sms:/);
  connected = true;
  await waitFor(() => expect(dialog.getByText("Guests will see the camera “Chapel”.")).toBeTruthy(), {
    timeout: 60_000,
  });
});

test("a service on air past its planned end is shown as STILL LIVE, and only people who direct can end it", async () => {
  const requests = listOf(
    { event_date: ago(120), broadcast_status: "live" },
    {
      [`GET str/stream/${id}/director`]: () => ({ body: view({ status: "live" }, { id }) }),
      [`POST str/stream/${id}/sessions/livestream`]: () => ({
        status: 400,
        body: { detail: "Stream completed" },
      }),
    },
  );
  openAdmin(staff, "/str/stream");
  const [alarm] = await screen.findAllByText("STILL LIVE");
  expect(alarm?.getAttribute("role")).toBe("alert");
  expect(screen.queryByLabelText("End it now: Person 1")).toBeNull();
  cleanup();
  openAdmin(admin, "/str/stream");
  await clickLabelled("End it now: Person 1");
  const end = await screen.findByText("End the broadcast", { selector: "button" });
  await waitFor(() => expect(end).toHaveProperty("disabled", false));
  fireEvent.click(end);
  await expectText("Stream completed");
  expect(requests.find(({ method }) => method === "POST")?.body).toEqual({ action: "stop" });
});

test("the first list is requested before its script has loaded, and not again afterwards", async () => {
  const requests = listOf({});
  signedIn();
  prefetch(firstPage);
  prefetch(needing);
  openAdmin(home, "/str/stream");
  await expectText("Page: 1 | Total: 1");
  expect(requests.map(({ path }) => path)).toEqual(["str/stream", "str/stream"]);
});
