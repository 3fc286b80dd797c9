import type { Stream } from "@vigil/contract";
import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { accessibilityErrors, api, horizontalOverflow, phone, signedIn, visitor } from "./visitor.ts";

/** The first option of a picker. */
async function pick(page: Page, label: string): Promise<void> {
  await page.getByRole("combobox", { name: label }).first().click();
  await page.getByRole("option").first().click();
}
const publish = (page: Page) => page.getByRole("button", { name: "Save", exact: true }).click();
async function saveAndSend(page: Page): Promise<void> {
  await page
    .getByRole("dialog", { name: "Ready to Save?" })
    .getByRole("button", { name: "Save & Send" })
    .click();
  await page.waitForURL(/\/str\/stream$/);
}
/** Subjects of the emails to an address. */
async function emailSubjects(to: string): Promise<string[]> {
  const admin = await api("super_admin");
  const { results } = await admin("GET", `mail/outbox/?search=${encodeURIComponent(to)}&page_size=50`);
  return (results as { subject: string }[]).map(({ subject }) => subject);
}

describe("a form", () => {
  test("shows errors beside the field and above the form, loses nothing, and saves once they are corrected", async () => {
    const page = await signedIn("funeral_home", { at: "/usr/fh_clients/create" });
    const username = `walker.${Date.now()}`;
    await page.getByLabel("Family admin name").fill("Thérèse O'Connor");
    await page.getByLabel("Username").fill("__no");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("The form is not valid. Please check for errors").first().waitFor();
    await page.getByText("Not valid username").first().waitFor();
    expect(await page.getByLabel("Family admin name").inputValue()).toBe("Thérèse O'Connor");

    await page.getByLabel("Username").fill("demo.family");
    await page.getByRole("textbox", { name: "Email" }).fill("therese@example.com");
    await page.getByLabel("Phone").fill("416 555 0134");
    await page.getByLabel("Postal code").fill("M4C 1B5");
    await page
      .getByLabel(/^Password/)
      .first()
      .fill("demo-password");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("This username is already taken.").first().waitFor();
    expect(await page.getByLabel("Phone").inputValue()).toBe("416 555 0134");

    await page.getByLabel("Username").fill(username);
    await page.getByRole("button", { name: "Save" }).click();
    await page.waitForURL(/\/usr\/fh_clients$/);
    await page.getByText("Thérèse O'Connor").first().waitFor();
  });

  test("isn't left by accident while it has unsaved changes", async () => {
    const page = await signedIn("funeral_home", { at: "/usr/fh_clients/create" });
    await page.getByLabel("Family admin name").fill("Half typed");
    await page.getByRole("link", { name: "Videos" }).click();
    await page.getByRole("button", { name: "Stay" }).click();
    await page.getByRole("heading", { level: 1, name: "New family" }).waitFor();
    expect(await page.getByLabel("Family admin name").inputValue()).toBe("Half typed");
  });

  test("keeps what was typed when one has to sign in again in the middle of it", async () => {
    const page = await signedIn("funeral_home", { at: "/usr/fh_clients/create" });
    await page.getByLabel("Family admin name").fill("Typed before the interruption");
    await page.getByRole("textbox", { name: "Email" }).fill("kept@example.com");
    await page.getByLabel("Username").fill(`kept.${Date.now()}`);
    await page.getByLabel("Phone").fill("416 555 0199");
    await page.getByLabel("Postal code").fill("M4C 1B5");
    await page
      .getByLabel(/^Password/)
      .first()
      .fill("demo-password");
    // Another device has ended this session, so neither token works any more.
    await page.evaluate(`
      const session = JSON.parse(localStorage.getItem("vigil.session"));
      localStorage.setItem("vigil.session", JSON.stringify({ ...session, access: "x", refresh: "x.x" }));
    `);
    await page.getByRole("button", { name: "Save" }).click();
    await page.waitForURL(/\/login/);
    await page.getByLabel("Username").fill("demo.funeral_home");
    await page.getByLabel("Password", { exact: true }).fill("demo-password");
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await page.waitForURL(/\/usr\/fh_clients\/create$/);
    await page.getByText("What you typed before is back.", { exact: false }).waitFor();
    expect(await page.getByLabel("Family admin name").inputValue()).toBe("Typed before the interruption");
    expect(await page.getByRole("textbox", { name: "Email" }).inputValue()).toBe("kept@example.com");
  });

  test("a home books a stream: adds a family on the way without losing anything, saves a draft, publishes it and sends it", async () => {
    const home = await api("funeral_home");
    const page = await signedIn("funeral_home", { at: "/str/stream/create" });
    const username = `fairweather.${Date.now()}`;
    await page.getByText("Please select a family admin first").first().waitFor();
    expect(await page.getByLabel("Name of the deceased").isDisabled()).toBe(true);
    await pick(page, "Funeral Director");
    await page.getByLabel("Guest advisory", { exact: true }).fill("The chapel has steps.");

    await page.getByRole("link", { name: "New family" }).click();
    await page.getByLabel("Family admin name").fill("Ottilie Fairweather");
    await page.getByLabel("Username").fill(username);
    await page.getByRole("textbox", { name: "Email" }).fill(`${username}@mail.example`);
    await page.getByLabel("Phone").fill("416 555 0188");
    await page.getByLabel("Postal code").fill("M4C 1B5");
    await page
      .getByLabel(/^Password/)
      .first()
      .fill("demo-password");
    await page.getByRole("button", { name: "Save" }).click();
    await page.waitForURL(/\/str\/stream\/create\?familyId=/);
    await page.getByText("What you typed before is back.").waitFor();
    expect(await page.getByLabel("Guest advisory", { exact: true }).inputValue()).toBe(
      "The chapel has steps.",
    );
    await expect
      .poll(() => page.getByRole("combobox", { name: "Family" }).inputValue())
      .toBe("Ottilie Fairweather");

    await page.getByLabel("Name of the deceased").fill("Ambrose Fairweather");
    await page.getByLabel("Event date and time").first().fill("2027-01-15T14:00");
    await page.getByRole("button", { name: "Save as draft" }).click();
    await page.waitForURL(/\/str\/stream$/);
    const found = async () =>
      (await home("GET", "str/stream/?search=ambrose%20fairweather")).results[0] as Stream;
    const draft = await found();
    expect(draft).toMatchObject({
      publish: false,
      event_date: "2027-01-15T19:00:00.000Z",
      timezone: "America/Toronto",
      guest_advisory: "The chapel has steps.",
    });

    await page.goto(`/str/stream/${draft.id}`);
    await publish(page);
    await page.getByRole("button", { name: "Date of birth: This field is required." }).waitFor();
    await page.getByLabel("Date of birth").fill("1941-03-04");
    await page.getByLabel("Date of death").fill("2026-11-02");
    await pick(page, "Event type");
    await publish(page);
    await saveAndSend(page);
    expect(await found()).toMatchObject({ publish: true });
    expect(await emailSubjects(`${username}@mail.example`)).toEqual([
      expect.stringMatching(/ for Ambrose Fairweather: date and links$/),
      "Your account at Vigil",
    ]);
  });

  test("a newcomer books a funeral and its burial for a family nobody knows yet, in one form and few steps", async () => {
    const page = await signedIn("funeral_home");
    const email = `ida.${Date.now()}@mail.example`;
    let steps = 0;
    const fill = (label: string, value: string, nth = 0) => {
      steps += 1;
      return page.getByLabel(label).nth(nth).fill(value);
    };
    const press = (name: string) => {
      steps += 1;
      return page.getByRole("button", { name, exact: true }).click();
    };
    const choose = async (label: string, option: string | number, nth = 0) => {
      steps += 2;
      await page.getByLabel(label).nth(nth).click();
      const options = page.getByRole("option");
      await (typeof option === "number" ? options.nth(option) : options.filter({ hasText: option })).click();
    };
    steps += 1;
    await page.getByRole("link", { name: "New stream" }).click();
    await fill("Name of the deceased", "Walter Finch");
    await fill("Date of birth", "1941-03-02");
    await fill("Date of death", "2026-11-20");
    await choose("Event type", "Funeral Service");
    await fill("Event date and time", "2027-03-03T14:00");
    await press("Another service for the same person");
    await choose("Event type", "Graveside Service", 1);
    steps += 1;
    await page.getByLabel("Name", { exact: true }).fill("Hillside Cemetery");
    await fill("Event date and time", "2027-03-05T10:30", 1);
    await fill("Name of the family’s contact", "Ida Finch");
    await fill("Email of the family", email);
    await choose("Funeral director", 0);
    await press("Book");
    await press("Save & Send");
    await page.getByRole("heading", { name: "Booked: Walter Finch" }).waitFor();
    expect(steps).toBeLessThanOrEqual(25);
    const services = page.getByRole("region", { name: "Services", exact: true });
    await services.getByText("Wednesday 3 March 2027, 14:00 Toronto time").waitFor();
    await services.getByText("Friday 5 March 2027, 10:30 Toronto time").waitFor();
    await page.getByText("Graveside Service for Walter Finch: date and links").first().waitFor();
    expect((await emailSubjects(email)).toSorted()).toEqual([
      "Funeral Service for Walter Finch: date and links",
      "Graveside Service for Walter Finch: date and links",
      "Your account at Vigil",
    ]);
    await page.getByRole("link", { name: "Another service for the same person" }).click();
    await page.getByRole("heading", { name: "Book another service for Walter Finch" }).waitFor();
    expect(await page.getByLabel("Date of birth").inputValue()).toBe("1941-03-02");
  });

  test("a family requests a stream; its home gets an email, completes the request and publishes it", async () => {
    const family = await api("family");
    const name = `Marguerite ${Date.now()}`;
    const page = await signedIn("family", { at: "/str/stream/create" });
    await page.getByLabel("Name of the deceased").fill(name);
    await page.getByLabel("Event date and time").first().fill("2027-02-12T11:00");
    expect(await page.getByRole("combobox").count()).toBe(0);
    await page.getByRole("button", { name: "Send the request" }).click();
    await page.waitForURL(/\/str\/stream$/);
    const own = async () => (await family("GET", `str/stream/?search=${name}`)).results[0] as Stream;
    const request = await own();
    expect(request).toMatchObject({ publish: false, requested_by_family: true });
    const me = await (await api("funeral_home"))("GET", "usr/info/");
    expect((await emailSubjects(me.email)).filter((subject) => subject.includes(name))).toHaveLength(1);

    const home = await signedIn("funeral_home", { at: `/str/stream/${request.id}` });
    await pick(home, "Funeral Director");
    await home.getByLabel("Date of birth").fill("1941-03-04");
    await home.getByLabel("Date of death").fill("2026-11-02");
    await pick(home, "Event type");
    await publish(home);
    await saveAndSend(home);
    expect((await own()).publish).toBe(true);
  });

  test("an ID session waits for its manager, who approves it on a phone with the link in an email", async () => {
    const home = await api("funeral_home");
    const { results: families } = await home("GET", "usr/fh_clients/?page_size=1&search=macisaac");
    const page = await signedIn("funeral_home", { at: `/usr/id_sessions/create?familyId=${families[0].id}` });
    await page.getByLabel("Name of the deceased").fill("Duncan MacIsaac");
    await page.getByLabel("Event date and time").first().fill("2031-01-15T14:00");
    await page.getByLabel("Date of birth").fill("1950-03-01");
    await page.getByLabel("Date of death").fill("2026-01-02");
    await page.getByLabel("Justification").fill("The family lives on the other coast.");
    for (const [picker, name] of [
      ["Event type", "Visitation"],
      ["Manager approval", "Amara Nwosu"],
      ["Funeral director", "Ruth Abernathy"],
    ] as const) {
      await page.getByRole("combobox", { name: picker }).click();
      await page.getByRole("option", { name }).click();
    }
    await page.getByRole("button", { name: "Request Approval" }).click();
    const question = page.getByRole("dialog");
    await question.getByText("Request the approval?").waitFor();
    await question.getByRole("button", { name: "Request Approval" }).click();
    await page.waitForURL(/\/usr\/id_sessions$/);
    const row = page.getByRole("row", { name: /Duncan MacIsaac/ });
    await row.getByText("Waiting for Amara Nwosu").waitFor();

    const admin = await api("super_admin");
    const { results: emails } = await admin("GET", "mail/outbox/?search=approve%20duncan%20macisaac");
    const { text } = await admin("POST", `mail/outbox/${emails[0].id}/reveal/`);
    const manager = await visitor({ viewport: phone });
    await manager.goto(/\/approve\/\S+/.exec(text)?.[0] ?? "");
    await manager.getByText("Request has been approved successfully!").waitFor();
    expect([await accessibilityErrors(manager), await horizontalOverflow(manager)]).toEqual([[], 0]);
    await manager.goto("/approve/something-else");
    await manager.getByText("Invalid or expired approval request.").waitFor();

    await page.reload();
    await row.getByText("Approved by Amara Nwosu").waitFor();
    const { results: notices } = await admin("GET", "mail/outbox/?search=your%20id%20session%20duncan");
    expect(notices).toMatchObject([{ to: families[0].email }]);
  });

  test("staff see no delete button on an edit screen, a super admin does", async () => {
    const staff = await signedIn("funeral_home_staff", { at: "/usr/fh_clients" });
    await staff
      .getByRole("link", { name: /^Edit / })
      .first()
      .click();
    await staff.getByRole("button", { name: "Save" }).waitFor();
    expect(await staff.getByRole("button", { name: /Delete/ }).count()).toBe(0);
    const admin = await signedIn("super_admin", { at: "/usr/fh_clients" });
    await admin
      .getByRole("link", { name: /^Edit / })
      .first()
      .click();
    await admin
      .getByRole("button", { name: /Delete/ })
      .first()
      .waitFor();
  });

  test("a video and an image in it open in tabs of their own", async () => {
    const page = await signedIn("funeral_home", { at: "/usr/funeral_home_media" });
    await page.getByRole("row").nth(1).click();
    const [videoTab] = await Promise.all([
      page.waitForEvent("popup"),
      page.getByRole("link", { name: "Open the file" }).click(),
    ]);
    const seconds = 'document.querySelector("video").duration';
    await expect.poll(() => videoTab.evaluate(seconds)).toBeGreaterThan(1);
    await page.goto((await page.locator("main img").first().getAttribute("src")) ?? "");
    expect(await page.evaluate('document.querySelector("img").naturalWidth')).toBeGreaterThan(0);
  });

  test("a camera's key is shown on request only", async () => {
    const page = await signedIn("super_admin", { at: "/str/ip_cameras" });
    await page
      .getByRole("link", { name: /^Edit / })
      .first()
      .click();
    await page.getByRole("heading", { level: 1, name: /^Edit IpCamera/ }).waitFor();
    const key = /[0-9a-f]{32}/;
    expect(await page.getByRole("main").innerText()).not.toMatch(key);
    await page.getByRole("button", { name: "Reveal the key" }).click();
    await page.getByRole("button", { name: "Hide the key" }).waitFor();
    expect(await page.getByRole("main").ariaSnapshot()).toMatch(key);
  });
});

describe("the calendar's week", () => {
  test("a service is dragged to another day, confirmed, and put back by Undo", async () => {
    const home = await api("funeral_home");
    const { results } = await home("GET", "str/stream/?publish=false&page_size=50");
    const [draft] = (results as Stream[]).filter(
      ({ status, event_date }) => status === "green" && event_date !== null,
    );
    if (!draft) throw new Error("the demo has no draft");
    const { id, event_date, timezone, deceased_full_name: name } = draft;
    const dateOf = async () => Date.parse((await home("GET", `str/stream/${id}/`)).event_date);
    const before = Date.parse(event_date ?? "");
    const local = (at: number) => new Date(at).toLocaleDateString("en-CA", { timeZone: timezone });
    const page = await signedIn("funeral_home", { at: `/calendar?view=week&week=${local(before)}` });
    const block = page.getByRole("link", { name: new RegExp(name) });
    await block.waitFor();
    expect(await accessibilityErrors(page)).toEqual([]);
    await block.scrollIntoViewIfNeeded();
    const isSaturday = new Date(`${local(before)}T00:00Z`).getUTCDay() === 6;
    const day = local(before + (isSaturday ? -1 : 1) * 86_400_000);
    const [from, to] = [await block.boundingBox(), await page.locator(`[data-day="${day}"]`).boundingBox()];
    if (!from || !to) throw new Error("the week is not shown");
    await page.mouse.move(from.x + 20, from.y + 20);
    await page.mouse.down();
    await page.mouse.move(to.x + to.width / 2, from.y + 20, { steps: 8 });
    await page.getByRole("status").getByText(name).waitFor();
    await page.mouse.up();
    const dialog = page.getByRole("dialog", { name: `Move the service for ${name}?` });
    await dialog.getByText("Nobody: it is a draft.").waitFor();
    expect(await accessibilityErrors(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Move", exact: true }).click();
    await page.getByText(`Moved: ${name}`).waitFor();
    expect(local(await dateOf())).toBe(day);
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByText(`Moved back: ${name}`).waitFor();
    expect(await dateOf()).toBe(before);
  });

  test("on a phone the services of the week are a list, and each is moved by a dialog", async () => {
    const page = await signedIn("funeral_home", { viewport: phone, at: "/calendar?view=week&by=camera" });
    await page
      .getByRole("button", { name: /^Move / })
      .first()
      .click();
    await page.getByRole("dialog").getByLabel("New date and time").waitFor();
    expect(await horizontalOverflow(page)).toBe(0);
    expect(await accessibilityErrors(page)).toEqual([]);
  });
});
