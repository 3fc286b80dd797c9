import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { familiesResource, files, streamsResource } from "@vigil/contract";
import type { ResourceProps } from "ra-core";
import type { ComponentType } from "react";
import { expect, test, vi } from "vitest";
import { openAdmin } from "../../test/open-admin.tsx";
import { person } from "../../test/people.ts";
import { family, page, stream } from "../../test/records.ts";
import { fakeServer } from "../../test/server.ts";
import { cleanBrowser } from "../../test/setup.ts";
import { loadable } from "../loading/loadable.tsx";
import { bodyOf, changesOf } from "../providers/body.ts";
import { registrations } from "../registrations.ts";
import { leaveTo, pageChange } from "../session/session-end.ts";
import { drafts } from "./drafts/draft.ts";
import { formErrors } from "./errors.ts";
import { cropOf } from "./files/crop.ts";
import { fileError, ruleBeforeCrop } from "./files/file-check.ts";

cleanBrowser();
const home = person("funeral_home");
const one = family(2);
const pickers = {
  "GET usr/language": () => ({ body: page([]) }),
  [`GET usr/fh_clients/${one.id}`]: () => ({ body: one }),
  "GET usr/fh_clients": () => ({ body: page([one]) }),
};
const field = (label: RegExp) => screen.findByRole("textbox", { name: label });

test("a refused form keeps what was typed and shows the sentence beside the field and at the top", async () => {
  fakeServer({
    ...pickers,
    [`PATCH usr/fh_clients/${one.id}`]: () => ({
      status: 400,
      body: { username: ["This username is already taken."] },
    }),
  });
  openAdmin(home, `/usr/fh_clients/${one.id}`);
  const username = await field(/Username/);
  await userEvent.clear(username);
  await userEvent.type(username, "whitcombe");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("This username is already taken.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Username: This username is already taken." })).toBeTruthy();
  expect(screen.getByRole("textbox", { name: /Username/ })).toHaveProperty("value", "whitcombe");
  expect(screen.getByText("USERNAME: This username is already taken.")).toBeTruthy();
});

test("a field's error stays until the field is filled in", async () => {
  fakeServer(pickers);
  openAdmin(home, "/usr/fh_clients/create");
  const username = await field(/Username/);
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByRole("button", { name: /^Username: / })).toBeTruthy();
  fireEvent.change(username, { target: { value: "whitcombe" } });
  await waitFor(() => expect(screen.queryByRole("button", { name: /^Username: / })).toBeNull());
  expect(screen.getByRole("button", { name: /^Postal code: / })).toBeTruthy();
});

test("a server error stays until its field is changed", async () => {
  fakeServer({
    ...pickers,
    [`PATCH usr/fh_clients/${one.id}`]: () => ({
      status: 400,
      body: { username: ["This username is already taken."], email: ["This address doesn't exist."] },
    }),
  });
  openAdmin(home, `/usr/fh_clients/${one.id}`);
  fireEvent.change(await field(/Username/), { target: { value: "whitcombe" } });
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  const taken = "Username: This username is already taken.";
  expect(await screen.findByRole("button", { name: taken })).toBeTruthy();
  fireEvent.change(await field(/Email/), { target: { value: "whitcombe@example.com" } });
  await waitFor(() => expect(screen.queryByRole("button", { name: /^Email: / })).toBeNull());
  expect(screen.getByRole("button", { name: taken })).toBeTruthy();
  fireEvent.change(await field(/Username/), { target: { value: "whitcombe2" } });
  await waitFor(() => expect(screen.queryByRole("button", { name: taken })).toBeNull());
});

test("while the list loads after a save, the form shows neither unsaved changes nor a conflict", async () => {
  const before = { ...one, updated_at: "2026-11-20T12:00:00.000Z" };
  fakeServer({
    ...pickers,
    [`GET usr/fh_clients/${one.id}`]: () => ({ body: before }),
    // The server's format of a postal code.
    [`PATCH usr/fh_clients/${one.id}`]: () => ({
      body: { ...before, postal_code: "K1A 0B1", updated_at: "2026-11-20T12:05:00.000Z" },
    }),
  });
  const screenOf = registrations.find(({ name }) => name === "usr/fh_clients") as ResourceProps;
  const { list } = screenOf;
  const { promise, resolve } = Promise.withResolvers<{ default: ComponentType }>();
  Object.assign(screenOf, { list: loadable(() => promise) });
  openAdmin(home, `/usr/fh_clients/${one.id}`);
  Object.assign(screenOf, { list });
  fireEvent.change(await field(/Postal code/), { target: { value: "k1a0b1" } });
  await screen.findByText("Unsaved changes");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByText(`Saved: ${one.family_admin_name}`);
  await waitFor(() => expect(screen.queryByText("Saving…")).toBeNull());
  expect(screen.queryByText("Unsaved changes")).toBeNull();
  expect(screen.queryByText("Changed meanwhile")).toBeNull();
  resolve({ default: () => <h1>The list</h1> });
  expect(await screen.findByRole("heading", { name: "The list" })).toBeTruthy();
});

test("only changed fields are sent, and an empty password keeps the old one", async () => {
  const requests = fakeServer({ ...pickers, [`PATCH usr/fh_clients/${one.id}`]: () => ({ body: one }) });
  openAdmin(home, `/usr/fh_clients/${one.id}`);
  const code = await field(/Postal code/);
  await userEvent.clear(code);
  await userEvent.type(code, "K1A 0B1");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(requests.find(({ method }) => method === "PATCH")?.body).toEqual({ postal_code: "K1A 0B1" }),
  );
});

test("what a family hasn't given yet, such as its postal code, keeps nobody from changing something else", async () => {
  const before = { ...one, postal_code: null, phone: null };
  const requests = fakeServer({
    ...pickers,
    [`GET usr/fh_clients/${one.id}`]: () => ({ body: before }),
    [`PATCH usr/fh_clients/${one.id}`]: () => ({ body: before }),
  });
  openAdmin(home, `/usr/fh_clients/${one.id}`);
  const name = await field(/Family admin name/);
  await userEvent.clear(name);
  await userEvent.type(name, "Ann Shaw");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(requests.find(({ method }) => method === "PATCH")?.body).toEqual({
      family_admin_name: "Ann Shaw",
    }),
  );
});

test("a button above the form that changes the record is no change by somebody else", async () => {
  let now = { ...one, status: true, updated_at: "2026-11-20T12:00:00.000Z" };
  fakeServer({
    ...pickers,
    [`GET usr/fh_clients/${one.id}`]: () => ({ body: now }),
    [`PATCH usr/fh_clients/${one.id}`]: () => {
      now = { ...now, status: false, updated_at: "2026-11-20T12:05:00.000Z" };
      return { body: now };
    },
  });
  openAdmin(home, `/usr/fh_clients/${one.id}`);
  const name = await field(/Family admin name/);
  await userEvent.type(name, " Shaw");
  await userEvent.click(screen.getByRole("button", { name: "Deactivate" }));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.click(dialog.getByRole("button", { name: "Deactivate" }));
  expect(await screen.findByRole("button", { name: "Activate" })).toBeTruthy();
  expect(screen.queryByText("Changed meanwhile")).toBeNull();
  expect((await field(/Family admin name/)).getAttribute("value")).toMatch(/ Shaw$/);
});

test("a choice that is left to the installation says so", async () => {
  fakeServer({}, () => ({ body: page([]) }));
  openAdmin(person("super_admin", { funeral_home: true }), "/usr/funeral_home/create");
  const choice = await screen.findByRole("combobox", { name: /Guests watch through/ });
  expect(choice.textContent).toBe("As the installation has chosen");
});

test("a form with errors isn't sent, and shows them", async () => {
  const requests = fakeServer(pickers);
  openAdmin(home, "/usr/fh_clients/create");
  await userEvent.type(await field(/Username/), "_x");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("The form is not valid. Please check for errors")).toBeTruthy();
  expect(screen.getByText("Not valid username")).toBeTruthy();
  expect(requests.some(({ method }) => method === "POST")).toBe(false);
});

test("errors are summarised in the order of the fields", async () => {
  fakeServer(pickers);
  openAdmin(home, "/usr/fh_clients/create");
  await userEvent.type(await field(/Email/), "nowhere");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  const messages = await screen.findAllByText("5 things to check");
  const summary = messages.map((message) => message.closest<HTMLElement>("main [role=alert]")).find(Boolean);
  const lines = within(summary as HTMLElement).getAllByRole("button");
  expect(lines.map((line) => line.textContent?.split(":")[0])).toEqual([
    "Family admin name",
    "Postal code",
    "Email",
    "Phone",
    "Username",
  ]);
});

test("whoever is signed out while filling in a form finds it again as it was", async () => {
  vi.spyOn(pageChange, "go").mockImplementation(() => undefined);
  fakeServer(pickers);
  openAdmin(home, "/usr/fh_clients/create");
  await userEvent.type(await field(/Family admin name/), "Catherine");
  leaveTo("/login");
  expect(JSON.parse(sessionStorage.getItem(`vigil.draft:${home.id}:/usr/fh_clients/create`) ?? "{}")).toEqual(
    { family_admin_name: "Catherine" },
  );
});

/** Simulates a page reload: React's state is gone, but sessionStorage remains. */
function reload(address: string) {
  cleanup();
  drafts.forgetFiles();
  return openAdmin(home, address);
}
const edit = `/usr/fh_clients/${one.id}`;

test("a form is restored after a reload; the draft can be discarded, and brought back", async () => {
  fakeServer(pickers);
  openAdmin(home, edit);
  const code = await field(/Postal code/);
  await userEvent.clear(code);
  await userEvent.type(code, "K1A 0B1");
  await userEvent.type(screen.getByLabelText(/^Password/), "not-to-be-kept");
  reload(edit);
  const value = async () => ((await field(/Postal code/)) as HTMLInputElement).value;
  await screen.findByText("What you typed before is back. Files and passwords have to be entered again.");
  expect([await value(), (screen.getByLabelText(/^Password/) as HTMLInputElement).value]).toEqual([
    "K1A 0B1",
    "",
  ]);
  await userEvent.click(screen.getByRole("button", { name: "Discard draft" }));
  expect(await value()).toBe("M5V 2T6");
  await userEvent.click(await screen.findByRole("button", { name: "Bring it back" }));
  expect(await value()).toBe("K1A 0B1");
  await userEvent.click(screen.getByRole("button", { name: "Discard draft" }));
  reload(edit);
  expect(await value()).toBe("M5V 2T6");
  expect(screen.queryByText(/What you typed before/)).toBeNull();
});

test("after a failed save, leaving the form still asks first", async () => {
  fakeServer({
    ...pickers,
    [`PATCH usr/fh_clients/${one.id}`]: () => ({ status: 500, body: { detail: "Something went wrong." } }),
  });
  const router = openAdmin(home, edit);
  await userEvent.type(await field(/Postal code/), "X");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByText("Something went wrong.");
  await router.navigate("/usr/fh_clients");
  await userEvent.click(await screen.findByRole("button", { name: "Stay" }));
  expect(router.state.location.pathname).toBe(edit);
});

test("a form that was saved or left on purpose isn't restored", async () => {
  fakeServer({ ...pickers, [`PATCH usr/fh_clients/${one.id}`]: () => ({ body: one }) });
  const router = openAdmin(home, edit);
  await userEvent.type(await field(/Postal code/), "X");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/usr/fh_clients"));
  await screen.findByText("Page: 1 | Total: 1");
  await router.navigate(edit);
  await userEvent.type(await field(/Postal code/), "Y");
  await router.navigate("/usr/fh_clients");
  await userEvent.click(await screen.findByRole("button", { name: "Leave" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/usr/fh_clients"));
  reload(edit);
  await field(/Postal code/);
  expect(screen.queryByText(/What you typed before/)).toBeNull();
});

test("if somebody else saved first, their changes are shown, mine are kept and sent on top, and nothing typed is lost", async () => {
  let now = { ...one, updated_at: "2026-11-20T12:00:00.000Z" };
  const detail =
    "Sam Reed changed this on 20 November 2026 at 12:01 (America/Toronto), after you had opened it.";
  const requests = fakeServer({
    ...pickers,
    [`GET usr/fh_clients/${one.id}`]: () => ({ body: now }),
    [`PATCH usr/fh_clients/${one.id}`]: ({ version, body }) => {
      if (version === `"${now.updated_at}"`) return { body: { ...now, ...(body as object) } };
      return { status: 409, body: { detail, changed_at: now.updated_at } };
    },
  });
  const router = openAdmin(home, edit);
  const code = await field(/Postal code/);
  await userEvent.clear(code);
  await userEvent.type(code, "K1A 0B1");
  now = { ...now, postal_code: "H2X 1Y4", phone: "+1 514 555 0100", updated_at: "2026-11-20T12:01:00.000Z" };
  await userEvent.click(screen.getByRole("button", { name: "Save" }));

  expect((await screen.findAllByText(/^Sam Reed changed this/)).length).toBeGreaterThan(0);
  await userEvent.click(await screen.findByRole("button", { name: "Show their changes" }));
  expect(await screen.findByText(/Postal code: now H2X 1Y4, before M5V 2T6\./)).toBeTruthy();
  expect(screen.getByText(/Phone: now \+1 514 555 0100/)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Take theirs for Postal code" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Take theirs for Phone" })).toBeNull();
  expect([
    (screen.getByRole("textbox", { name: /Postal code/ }) as HTMLInputElement).value,
    (screen.getByRole("textbox", { name: /Phone/ }) as HTMLInputElement).value,
  ]).toEqual(["K1A 0B1", "+1 514 555 0100"]);

  await userEvent.click(screen.getByRole("button", { name: "Keep mine" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/usr/fh_clients"));
  expect(
    requests.filter(({ method }) => method === "PATCH").map(({ version, body }) => [version, body]),
  ).toEqual([
    ['"2026-11-20T12:00:00.000Z"', { postal_code: "K1A 0B1" }],
    ['"2026-11-20T12:01:00.000Z"', { postal_code: "K1A 0B1" }],
  ]);
});

test("a draft from before a reload is based on the version loaded then", async () => {
  let now = { ...one, updated_at: "2026-11-20T12:00:00.000Z" };
  fakeServer({ ...pickers, [`GET usr/fh_clients/${one.id}`]: () => ({ body: now }) });
  openAdmin(home, edit);
  const code = await field(/Postal code/);
  await userEvent.clear(code);
  await userEvent.type(code, "K1A 0B1");
  now = { ...now, postal_code: "H2X 1Y4", updated_at: "2026-11-20T12:01:00.000Z" };
  reload(edit);
  await screen.findByText("This was changed after you had begun. Nothing you typed is lost.");
  await userEvent.click(screen.getByRole("button", { name: "Show their changes" }));
  await userEvent.click(screen.getByRole("button", { name: "Take theirs for Postal code" }));
  expect(((await field(/Postal code/)) as HTMLInputElement).value).toBe("H2X 1Y4");
  await waitFor(() => expect(screen.queryByText(/This was changed after/)).toBeNull());
});

test("the name and date of a stream are disabled until a family is chosen", async () => {
  fakeServer({
    "GET str/g_r_page_heading": () => ({ body: page([]) }),
    "GET usr/fh_clients": () => ({ body: page([]) }),
    "GET usr/funeral_home_staff": () => ({ body: page([]) }),
    [`GET usr/funeral_home/${home.funeral_home}`]: () => ({
      body: {
        id: home.funeral_home,
        funeral_home_name: "Lindenwood",
        timezone: "x",
        enable_flower_and_donations_url: false,
      },
    }),
    "GET usr/timezone/x": () => ({ body: { id: "x", name: "America/Toronto" } }),
  });
  openAdmin(home, "/str/stream/create");
  expect(await field(/Name of the deceased/)).toHaveProperty("disabled", true);
  expect(screen.getAllByText("Please select a family admin first")).toHaveLength(2);
});

test("rules across fields come from the contract: publishing requires more than a draft, and of a family only the name", () => {
  const setting = { contract: streamsResource as never, creating: false, me: home, required: [] };
  const draft = { ...stream(1), publish: false, family: family(1).id, funeral_home_director: family(2).id };
  expect(formErrors(setting, draft)).toEqual({});
  expect(Object.keys(formErrors(setting, { ...draft, publish: true }))).toEqual([
    "deceased_date_of_birth",
    "deceased_date_of_death",
    "g_r_page_heading",
  ]);
  expect(formErrors({ ...setting, me: person("family") }, { deceased_full_name: "" })).toEqual({
    deceased_full_name: "Name is required",
  });
  expect(formErrors(setting, { ...draft, deceased_full_name: "Ann #1" })).toEqual({
    deceased_full_name: "Please remove the '#' characters from name.",
  });
});

test("an empty field is called missing, not malformed", () => {
  const errors = formErrors(
    { contract: familiesResource as never, creating: true, me: home, required: [] },
    {},
  );
  expect(new Set(Object.values(errors))).toEqual(new Set(["This field is required."]));
});

test("a file may be dropped on its field; one that is dropped beside it doesn't replace the page", async () => {
  fakeServer({});
  openAdmin(person("super_admin", { emails: true }), "/str/ecard/create");
  const dataTransfer = { types: ["Files"], files: [new File(["x"], "a.exe")], dropEffect: "copy" };
  const choose = await screen.findByRole("button", { name: /Choose a file/ });
  fireEvent.drop(choose, { dataTransfer });
  expect((await screen.findByRole("alert")).textContent).toBe("Invalid image");
  expect(fireEvent.dragOver(document.body, { dataTransfer })).toBe(false);
  expect(dataTransfer.dropEffect).toBe("none");
});

test("an image that the server would refuse is refused before the upload, with the same message", async () => {
  const picture = (name: string) => new File(["x"], name);
  const measured = (width: number, height: number) => async () => ({ width, height });
  expect(await fileError(picture("a.jpg"), files.photo, measured(300, 300))).toBeNull();
  expect(await fileError(picture("a.jpg"), files.photo, measured(90, 300))).toBe(
    "Photo is too small (minimum size 100x100 pixels)",
  );
  expect(await fileError(picture("a.jpg"), files.photo, measured(400, 200))).toContain(
    "approximately square",
  );
  expect(await fileError(picture("a.jpg"), files.banner, measured(200, 90))).toBe(
    "Image is too small (minimum size 300x100 pixels)",
  );
  expect(await fileError(picture("a.exe"), files.orderOfService)).toContain("Accepted file types: .doc");
  expect(await fileError(picture("a.png"), files.photo, () => Promise.reject(new Error()))).toContain(
    "Error reading photo data",
  );
});

test("an image that will be cropped may have any ratio before", async () => {
  const wide = async () => ({ width: 400, height: 200 });
  expect(await fileError(new File(["x"], "a.jpg"), ruleBeforeCrop(files.photo), wide)).toBeNull();
});

test("a crop has exactly the required ratio: a banner is at least 400 by 100, and nothing is larger than a screen", () => {
  const whole = { x: 0, y: 0, width: 100, height: 100 };
  expect(cropOf({ ...whole, height: 75 }, { width: 300, height: 100 }, files.banner.crop)).toEqual({
    taken: { x: 0, y: 0, width: 300, height: 75 },
    drawn: { width: 400, height: 100 },
  });
  const huge = { width: 8000, height: 6000 };
  expect(cropOf({ ...whole, height: 33.3 }, huge, files.banner.crop).drawn).toEqual({
    width: 2400,
    height: 600,
  });
  expect(
    cropOf({ x: 10, y: 0, width: 60, height: 80.1 }, { width: 200, height: 150 }, files.photo.crop).drawn,
  ).toEqual({
    width: 120,
    height: 120,
  });
});

test("a photo of any ratio is cropped first; cancelling takes no photo and says why", async () => {
  vi.stubGlobal("createImageBitmap", async () => ({ width: 600, height: 1400, close: () => undefined }));
  Object.assign(URL, { createObjectURL: () => "blob:photo", revokeObjectURL: () => undefined });
  fakeServer({
    "GET str/g_r_page_heading": () => ({ body: page([]) }),
    [`GET str/stream/${one.id}`]: () => ({ body: { ...stream(1), id: one.id, photo: null } }),
  });
  openAdmin(person("family"), `/str/stream/${one.id}`);
  await screen.findByRole("button", { name: /^Obituary photo/ });
  const [photo] = document.querySelectorAll<HTMLInputElement>("input[type=file]");
  await userEvent.upload(photo as HTMLInputElement, new File(["x"], "her.jpg", { type: "image/jpeg" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Choose the part to show" }));
  await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
  expect(
    await screen.findByText(/Please provide a photo that is approximately square in shape/),
  ).toBeTruthy();
});

test("an automatic start that stays while its service moves is sent, because the server would move it", () => {
  const before = { event_date: "2031-05-01T18:00:00Z", auto_start_at: "2031-05-01T17:45:00Z", name: "a" };
  const moved = { ...before, event_date: "2031-05-01T17:45:00Z" };
  expect(changesOf(moved, before)).toEqual({
    event_date: moved.event_date,
    auto_start_at: before.auto_start_at,
  });
  expect(changesOf({ ...before, name: "b" }, before)).toEqual({ name: "b" });
  const none = { ...before, auto_start_at: null };
  expect(changesOf({ ...none, event_date: moved.event_date }, none)).toEqual({
    event_date: moved.event_date,
  });
});

test("a form with a file is sent as multipart: lists entry by entry, null as empty text", () => {
  const before = { name: "a", photo: null, homes: ["1"], note: null };
  const changed = changesOf(
    { ...before, homes: ["1", "2"], note: "", photo: new File(["x"], "p.png") },
    before,
  );
  const body = bodyOf({ ...changed, slug: null });
  expect(body).toBeInstanceOf(FormData);
  expect([...(body as FormData).keys()]).toEqual(["photo", "homes", "homes", "slug"]);
  expect((body as FormData).get("slug")).toBe("");
});
