import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { families, files, streams } from "@vigil/contract";
import { expect, test, vi } from "vitest";
import { openDesk } from "../../test/desk.tsx";
import { person } from "../../test/people.ts";
import { family, page, stream } from "../../test/records.ts";
import { fakeServer } from "../../test/server.ts";
import { cleanBrowser } from "../../test/setup.ts";
import { bodyOf, changesOf } from "../providers/body.ts";
import { leaveFor, pageChange } from "../session/end.ts";
import { formErrors } from "./errors.ts";
import { wrongWith } from "./file-check.ts";

cleanBrowser();
const home = person("funeral_home");
const one = family(1);
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
  openDesk(home, `/usr/fh_clients/${one.id}`);
  const username = await field(/Username/);
  await userEvent.clear(username);
  await userEvent.type(username, "whitcombe");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("This username is already taken.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Username: This username is already taken." })).toBeTruthy();
  expect(screen.getByRole("textbox", { name: /Username/ })).toHaveProperty("value", "whitcombe");
});

test("only what was changed is sent, and an empty password keeps the old one", async () => {
  const asked = fakeServer({ ...pickers, [`PATCH usr/fh_clients/${one.id}`]: () => ({ body: one }) });
  openDesk(home, `/usr/fh_clients/${one.id}`);
  const code = await field(/Postal code/);
  await userEvent.clear(code);
  await userEvent.type(code, "K1A 0B1");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(asked.find(({ method }) => method === "PATCH")?.body).toEqual({ postal_code: "K1A 0B1" }),
  );
});

test("a form with errors isn't sent, and says so", async () => {
  const asked = fakeServer(pickers);
  openDesk(home, "/usr/fh_clients/create");
  await userEvent.type(await field(/Username/), "_x");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(
    (await screen.findAllByText("The form is not valid. Please check for errors")).length,
  ).toBeGreaterThan(0);
  expect(screen.getByText("Not valid username")).toBeTruthy();
  expect(asked.some(({ method }) => method === "POST")).toBe(false);
});

test("signed out under a form, one finds it again as it was typed", async () => {
  vi.spyOn(pageChange, "go").mockImplementation(() => undefined);
  fakeServer(pickers);
  openDesk(home, "/usr/fh_clients/create");
  await userEvent.type(await field(/Family admin name/), "Catherine");
  leaveFor("/login");
  expect(JSON.parse(sessionStorage.getItem(`vigil.draft:${home.id}:/usr/fh_clients/create`) ?? "{}")).toEqual(
    { family_admin_name: "Catherine" },
  );
});

test("name and date of a stream wait for the family", async () => {
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
  openDesk(home, "/str/stream/create");
  expect(await field(/Name of the deceased/)).toHaveProperty("disabled", true);
  expect(screen.getAllByText("Please select a family admin first")).toHaveLength(2);
});

test("rules across fields are the contract's: publishing asks for more than a draft, of a family only the name", () => {
  const setting = { contract: streams as never, creating: false, me: home, required: [] };
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

test("what is missing is called missing, not malformed", () => {
  const errors = formErrors({ contract: families as never, creating: true, me: home, required: [] }, {});
  expect(new Set(Object.values(errors))).toEqual(new Set(["This field is required."]));
});

test("a picture that the server would refuse is refused before it is sent, in the same words", async () => {
  const picture = (name: string) => new File(["x"], name);
  const measured = (width: number, height: number) => async () => ({ width, height });
  expect(await wrongWith(picture("a.jpg"), files.photo, measured(300, 300))).toBeNull();
  expect(await wrongWith(picture("a.jpg"), files.photo, measured(90, 300))).toBe(
    "Photo is too small (minimum size 100x100 pixels)",
  );
  expect(await wrongWith(picture("a.jpg"), files.photo, measured(400, 200))).toContain(
    "approximately square",
  );
  expect(await wrongWith(picture("a.jpg"), files.banner, measured(200, 90))).toBe(
    "Image is too small (minimum size 300x100 pixels)",
  );
  expect(await wrongWith(picture("a.exe"), files.orderOfService)).toContain("Accepted file types: .doc");
  expect(await wrongWith(picture("a.png"), files.photo, () => Promise.reject(new Error()))).toContain(
    "Error reading photo data",
  );
});

test("a form with a file is sent in parts: lists one by one, nothing as empty text", () => {
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
