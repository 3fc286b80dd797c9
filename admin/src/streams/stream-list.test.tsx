import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { bulkEmails, files, type Stream, words } from "@vigil/contract";
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

/** A list with this one stream, at which nothing is wrong unless a test says so. */
function listOf(given: Partial<Stream>, more: Record<string, Handler> = {}): RecordedRequest[] {
  const shown = stream(1, {
    broadcast_status: "waiting",
    is_refundable: true,
    slug: "person-one",
    guest_advisory: null,
    order_of_service: null,
    send_ecard: true,
    private_message: true,
    media_gallery: true,
    on_demand_video: true,
    ...given,
  });
  return fakeServer({
    "GET str/stream": () => ({ body: page([shown]) }),
    [`PATCH str/stream/${id}`]: () => ({ body: shown }),
    [`PATCH str/stream/${id}/guest_advisory`]: () => ({ body: shown }),
    ...more,
  });
}
// By label and by text: asking for roles looks through the whole desk each time.
const press = async (words: string, selector = "button") =>
  fireEvent.click(await screen.findByText(words, { selector }));
const pressNamed = async (label: string) => fireEvent.click(await screen.findByLabelText(label));
const choose = async (deed: string) => {
  await pressNamed("More actions for Person 1");
  fireEvent.click(await screen.findByText(deed, { selector: "li *" }));
};
const patches = (asked: RecordedRequest[]) =>
  asked.filter(({ method }) => method === "PATCH").map(({ body }) => body);
const said = async (words: string | RegExp) => expect(await screen.findByText(words)).toBeTruthy();

const always = ["Name of the deceased", "Event date and time"];
const forDirectors = [...always, "Status", "Family Name", "Guests", "Auto Start"];
const common = ["Details", "Guest Advisory", "Guest List", "Invite guests", "Privacy settings"];
const writing = [...common.slice(0, -1), "Write to the guests", "Privacy settings"];
test.for([
  {
    who: admin,
    columns: [...forDirectors, "Funeral home"],
    filters: ["Date", "Disabled"],
    actions: [...writing, "Recording", "Broadcast Page", "Stream Options"],
  },
  {
    who: home,
    columns: forDirectors,
    filters: ["Date"],
    actions: [...writing, "Recording", "Broadcast Page", "Disable"],
  },
  { who: staff, columns: forDirectors, filters: ["Date"], actions: [...common, "Broadcast Page", "Disable"] },
  {
    who: family,
    columns: [...always, "Ceremony Recording", "Broadcast Page"],
    filters: [],
    actions: ["Details", "Guest List", "Invite guests", "Privacy settings"],
  },
])("$who.role has its columns, filters and actions", async ({ who, columns, filters, actions }) => {
  const asked = listOf({});
  openAdmin(who, "/str/stream");
  await screen.findByText("Person 1");
  const textOf = (selector: string) =>
    [...document.querySelectorAll(selector)].map(({ textContent }) => textContent ?? "");
  const heads = textOf("th");
  expect(heads.filter((text) => text !== "" && text !== "Actions")).toEqual(columns);
  expect(["Date", "Disabled"].filter((label) => screen.queryByLabelText(label))).toEqual(filters);
  const [first] = asked.filter(({ query }) => !query.has("needs_attention"));
  expect(first?.query.get("page_size")).toBe("20");
  await pressNamed("More actions for Person 1");
  await screen.findByText("Details");
  expect(textOf('[role="menuitem"]')).toEqual(actions);
});

test("an empty list says so, and one without a match says what was looked for", async () => {
  fakeServer({ "GET str/stream": () => ({ body: page([]) }) });
  openAdmin(home, "/str/stream");
  await said("There is no stream");
  cleanup();
  const day = { event_date_after: "2026-11-20", event_date_before: "2026-11-20" };
  const filter = encodeURIComponent(JSON.stringify({ search: "smith", ...day }));
  openAdmin(home, `/str/stream?filter=${filter}`);
  await said('No results found for "smith" 2026-11-20');
});

test("a day in the address, as the calendar links to it, shows that day's streams", async () => {
  const asked = listOf({});
  openAdmin(home, "/str/stream?filter=2026-11-20");
  await said("Person 1");
  const [list] = asked.filter(({ query }) => !query.has("needs_attention"));
  expect(Object.fromEntries(list?.query ?? [])).toMatchObject({
    event_date_after: "2026-11-20",
    event_date_before: "2026-11-20",
  });
});

const advisory = { guest_advisory: "Parking is behind the house." };
const advisoryField = () => screen.findByLabelText("What guests should know beforehand");

test.for([
  { button: "Save", typed: "Use the side door.", told: "Guest advisory updated" },
  { button: "Save", typed: "  ", told: "Guest advisory cleared" },
  { button: "Clear it", typed: "", told: "Guest advisory cleared" },
])("'$button' with '$typed': $told", async ({ button, typed, told }) => {
  const asked = listOf(advisory);
  openAdmin(home, "/str/stream");
  await choose("Guest Advisory");
  fireEvent.change(await advisoryField(), { target: { value: typed } });
  await press(button);
  await said(told);
  expect(patches(asked)).toEqual([{ guest_advisory: typed.trim() || null }]);
});

test("a guest advisory that can't be saved is said, with the reason, and what was typed stays", async () => {
  const refused = { status: 500, body: { detail: "Something went wrong on our side." } };
  listOf(advisory, { [`PATCH str/stream/${id}/guest_advisory`]: () => refused });
  openAdmin(home, "/str/stream");
  await choose("Guest Advisory");
  fireEvent.change(await advisoryField(), { target: { value: "Use the side door." } });
  await press("Save");
  await said("Error updating guest advisory message");
  await said("Something went wrong on our side.");
  expect(await advisoryField()).toHaveProperty("value", "Use the side door.");
});

test("a family decides what guests may do", async () => {
  const asked = listOf({});
  openAdmin(family, "/str/stream");
  await choose("Privacy settings");
  await pressNamed("Guests may send e-cards");
  await press("Save");
  await said("Privacy settings updated successfully");
  expect(patches(asked)[0]).toEqual({
    send_ecard: false,
    private_message: true,
    media_gallery: true,
    on_demand_video: true,
  });
});

test("a super admin chooses the player for guests, and sees whether the credit is spent", async () => {
  const asked = listOf({ broadcast_status: "completed", is_refundable: false });
  openAdmin(admin, "/str/stream");
  await choose("Stream Options");
  await said("Already broadcast: its credit is spent.");
  await pressNamed("YouTube");
  await press("Save");
  await said("Options updated successfully");
  expect(patches(asked)).toEqual([{ use_youtube_player_for_guest: true }]);
});

const warning =
  "Please note that the stream has already been broadcasted and we can not credit you back for it";

test("disabling asks first, and warns where the stream was broadcast or is on air", async () => {
  const asked = listOf({ broadcast_status: "live", event_date: ago(5) });
  openAdmin(home, "/str/stream");
  await choose("Disable");
  await said(warning);
  await said("This service is on air now. Disabling it ends the broadcast for all guests at once.");
  await press("Cancel");
  expect(patches(asked)).toEqual([]);
});

test("what was never broadcast is disabled without that warning, and its credit goes back", async () => {
  const calm = listOf({});
  openAdmin(staff, "/str/stream");
  await choose("Disable");
  await said("It has not been broadcast: its credit goes back to your plan.");
  expect(screen.queryByText(warning)).toBeNull();
  await press("Disable");
  await said("The stream is disabled");
  expect(patches(calm)).toEqual([{ disabled_by_fh: true }]);
});

test("a super admin re-enables a disabled stream, and deletes one with recordings only by its name", async () => {
  const disabled = { disabled_by_fh: true, disabled_by_fh_datetime: ago(60), stream_video: "recording" };
  const asked = listOf(disabled, { [`DELETE str/stream/${id}`]: () => ({ status: 204 }) });
  openAdmin(admin, "/str/stream");
  await said("Disabled, credited");
  await choose("Re-enable");
  await press("Re-enable");
  await said("The stream is enabled again");
  expect(patches(asked)).toEqual([{ disabled_by_fh: false }]);

  await pressNamed("Delete Person 1");
  const name = await screen.findByLabelText("Type Person 1 to confirm");
  const remove = screen.getByText("Delete", { selector: "button" });
  expect(remove).toHaveProperty("disabled", true);
  fireEvent.change(name, { target: { value: "Person" } });
  expect(remove).toHaveProperty("disabled", true);
  fireEvent.change(name, { target: { value: "person 1" } });
  fireEvent.click(remove);
  await waitFor(() => expect(asked.some(({ method }) => method === "DELETE")).toBe(true));
});

test("the guest list of a stream is fetched under its own name", async () => {
  const asked = listOf(
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
  await said("The guest list is in your downloads");
  expect(names).toEqual(["guest-list-person-one.csv"]);
  expect(asked.at(-1)?.query.get("stream")).toBe(id);
});

test("a guest list that can't be fetched says why", async () => {
  const refused = { status: 403, body: { detail: "You do not have permission to perform this action." } };
  listOf({}, { "GET str/stream_guests/export": () => refused });
  openAdmin(home, "/str/stream");
  await choose("Guest List");
  await said("You do not have permission to perform this action.");
});

test("who writes to the guests reads how many it reaches, and nothing of those there are none of", async () => {
  const reach = { count: 3, without_email: 0, unsubscribed: 0 };
  listOf({}, { [`GET ${bulkEmails.path}/recipients`]: () => ({ body: reach }) });
  openAdmin(home, "/str/stream");
  await choose("Write to the guests");
  const told = await screen.findByText(/^3 guests get it/);
  expect(told.textContent).toBe("3 guests get it, each by itself.");
});

test("guests without an address and those who want no such emails are counted apart", async () => {
  const reach = { count: 3, without_email: 1, unsubscribed: 2 };
  listOf({}, { [`GET ${bulkEmails.path}/recipients`]: () => ({ body: reach }) });
  openAdmin(home, "/str/stream");
  await choose("Write to the guests");
  const told = await screen.findByText(/^3 guests get it/);
  expect(told.textContent).toMatch(/1 guest has no address\. 2 want no such emails\.$/);
});

const types = ".doc,.docx,.xls,.xlsx,.ppt,.pptx,.pdf,.zip,.key,.numbers,.pages";

const orderOf = async (given: Partial<Stream> = {}) => {
  const asked = listOf({ order_of_service: "/v1/files/order.pdf", ...given });
  openAdmin(family, "/str/stream");
  await pressNamed("Order of Service of Person 1");
  return asked;
};
/** The browser's own dialog, in which somebody chooses a file of this name, and of so many bytes. */
const choosing = (name: string, size = 1) =>
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
  await orderOf({ order_of_service: null });
  choosing("order.pdf");
  await press("Upload", "li");
  expect(screen.queryByText("Download")).toBeNull();
  await said("Order of service file updated");
  expect(sent).toEqual(["order.pdf"]);
});

test("another kind of file is refused with the list of types, before anything is sent", async () => {
  const asked = await orderOf();
  choosing("picture.png");
  await press("Upload another", "li");
  await said(`Error uploading order of service file. Accepted file types: ${types}`);
  expect(patches(asked)).toEqual([]);
});

test("a file is called too large only when it is, and is told so once", async () => {
  const { maxBytes, endings } = files.orderOfService;
  await orderOf();
  choosing("picture.png", maxBytes);
  await press("Upload another", "li");
  await said(words.orderOfServiceFailed(endings));
  expect(screen.queryByText(words.fileTypes(endings))).toBeNull();
  await pressNamed("Order of Service of Person 1");
  choosing("order.pdf", maxBytes + 1);
  await press("Upload another", "li");
  await said(words.fileTooLarge(maxBytes));
});

test("a family fetches its order of service, and removes it after being asked", async () => {
  const asked = await orderOf();
  expect((await screen.findByText("Download")).getAttribute("href")).toBe("/v1/files/order.pdf");
  await press("Remove", "li");
  await press("Remove");
  await said("Order of service file removed");
  expect(patches(asked)).toEqual([{ order_of_service: null }]);
});

test("a service that nobody started shows above the list, and starts with the best camera after asking", async () => {
  const asked = listOf(
    { event_date: ago(9) },
    {
      [`GET str/stream/${id}/director`]: () => ({ body: view({}, { id }) }),
      [`POST str/stream/${id}/ip_cameras/livestream`]: () => ({ body: {} }),
    },
  );
  openAdmin(home, "/str/stream");
  const alarm = within(await screen.findByLabelText("Services that need somebody now"));
  expect(alarm.getByRole("alert").textContent).toBe("NOT STARTED");
  expect(alarm.getByText(/It should have begun on .+, 9 minutes ago\./)).toBeTruthy();
  expect(asked.some(({ query }) => query.get("needs_attention") === "true")).toBe(true);
  await pressNamed("Start it now: Person 1");
  await said("Guests will see the camera “Chapel”.");
  await press("Start it now", '[role="dialog"] button');
  await said("The broadcast has started");
  expect(asked.find(({ method }) => method === "POST")?.body).toMatchObject({ action: "start" });
});

test("a late service without a camera gets one from the list: this device, or a phone by code, text message or email", async () => {
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
  await pressNamed("Start it now: Person 1");
  await said(/^No camera is connected yet\./);
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByRole("link", { name: "Open the director" }).getAttribute("href")).toBe(
    `/director/${id}`,
  );
  await press("Use a phone or laptop as the camera");
  expect(await dialog.findByRole("img", { name: /^Code with the camera link/ })).toBeTruthy();
  expect(dialog.getByRole("link", { name: "Film with this device" }).getAttribute("href")).toBe(link);
  expect(dialog.getByRole("link", { name: "Send by text message" }).getAttribute("href")).toMatch(/^sms:/);
  connected = true;
  await waitFor(() => expect(dialog.getByText("Guests will see the camera “Chapel”.")).toBeTruthy(), {
    timeout: 10_000,
  });
});

test("a service on air past its planned end shows as STILL LIVE; who doesn't direct is told and offered nothing", async () => {
  const asked = listOf(
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
  await pressNamed("End it now: Person 1");
  const end = await screen.findByText("End the broadcast", { selector: "button" });
  await waitFor(() => expect(end).toHaveProperty("disabled", false));
  fireEvent.click(end);
  await said("Stream completed");
  expect(asked.find(({ method }) => method === "POST")?.body).toEqual({ action: "stop" });
});

test("a list as one arrives at it is asked for ahead of its script, and not once more", async () => {
  const asked = listOf({});
  signedIn();
  prefetch(firstPage);
  prefetch(needing);
  openAdmin(home, "/str/stream");
  await said("Page: 1 | Total: 1");
  expect(asked.map(({ path }) => path)).toEqual(["str/stream", "str/stream"]);
});
