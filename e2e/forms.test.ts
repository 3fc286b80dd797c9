import { describe, expect, test } from "vitest";
import { api, signedIn } from "./visitor.ts";

describe("a form", () => {
  test("says what is wrong beside the field and above the form, loses nothing, and saves once it is right", async () => {
    const page = await signedIn("funeral_home");
    await page.goto("/usr/fh_clients/create");
    const username = `walker.${Date.now()}`;
    await page.getByLabel("Family admin name").fill("Thérèse O'Connor");
    await page.getByLabel("Username").fill("__no");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("The form is not valid. Please check for errors").first().waitFor();
    await page.getByText("Not valid username").first().waitFor();
    expect(await page.getByLabel("Family admin name").inputValue()).toBe("Thérèse O'Connor");

    await page.getByLabel("Username").fill("demo.family");
    await page.getByLabel("Email").fill("therese@example.com");
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

  test("is not left by accident while something in it is unsaved", async () => {
    const page = await signedIn("funeral_home");
    await page.goto("/usr/fh_clients/create");
    await page.getByLabel("Family admin name").fill("Half typed");
    page.once("dialog", (dialog) => dialog.dismiss());
    await page.getByRole("link", { name: "Videos" }).click();
    await page.getByRole("heading", { level: 1, name: "New family" }).waitFor();
    expect(await page.getByLabel("Family admin name").inputValue()).toBe("Half typed");
  });

  test("what was typed is there again after signing in anew in the middle of it", async () => {
    const page = await signedIn("funeral_home");
    await page.goto("/usr/fh_clients/create");
    await page.getByLabel("Family admin name").fill("Typed before the interruption");
    await page.getByLabel("Email").fill("kept@example.com");
    // Another device ended this session: neither token works any more.
    await page.evaluate(`
      const session = JSON.parse(localStorage.getItem("vigil.session"));
      localStorage.setItem("vigil.session", JSON.stringify({ ...session, access: "x", refresh: "x.x" }));
    `);
    await page.getByLabel("Username").fill(`kept.${Date.now()}`);
    await page.getByLabel("Phone").fill("416 555 0199");
    await page.getByLabel("Postal code").fill("M4C 1B5");
    await page
      .getByLabel(/^Password/)
      .first()
      .fill("demo-password");
    await page.getByRole("button", { name: "Save" }).click();
    await page.waitForURL(/\/login/);
    await page.getByLabel("Username").fill("demo.funeral_home");
    await page.getByLabel("Password", { exact: true }).fill("demo-password");
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await page.waitForURL(/\/usr\/fh_clients\/create$/);
    await page.getByText("What you typed before is back.", { exact: false }).waitFor();
    expect(await page.getByLabel("Family admin name").inputValue()).toBe("Typed before the interruption");
    expect(await page.getByLabel("Email").inputValue()).toBe("kept@example.com");
  });

  test("a home books a stream: the family first, then the name and the time, then it is published", async () => {
    const home = await api("funeral_home");
    const { results } = await home("GET", "usr/fh_clients/?page_size=1&search=whitcombe");
    const page = await signedIn("funeral_home");
    await page.goto("/str/stream/create");
    await page.getByText("Please select a family admin first").first().waitFor();
    expect(await page.getByLabel("Name of the deceased").isDisabled()).toBe(true);
    await page.getByRole("combobox", { name: "Family" }).fill("whitcombe");
    await page.getByRole("option", { name: results[0].family_admin_name }).first().click();
    await page.getByLabel("Name of the deceased").fill("Anne-Marie Whitcombe");
    await page.getByLabel("Event date and time").first().fill("2027-01-15T14:00");
    await page.getByRole("combobox", { name: "Funeral Director" }).first().click();
    await page.getByRole("option").first().click();
    await page.getByRole("button", { name: "Save as draft" }).click();
    await page.waitForURL(/\/str\/stream/);
    await page.goto("/str/stream");
    await page.getByText("Anne-Marie Whitcombe").first().waitFor();
    const found = await home("GET", "str/stream/?search=anne-marie%20whitcombe");
    expect(found.results[0]).toMatchObject({
      publish: false,
      event_date: "2027-01-15T19:00:00.000Z",
      timezone: "America/Toronto",
      family: results[0].id,
    });
  });

  test("staff see no delete button on an edit screen, a super admin does", async () => {
    const staff = await signedIn("funeral_home_staff");
    await staff.goto("/usr/fh_clients");
    await staff
      .getByRole("link", { name: /^Edit / })
      .first()
      .click();
    await staff.getByRole("button", { name: "Save" }).waitFor();
    expect(await staff.getByRole("button", { name: /Delete/ }).count()).toBe(0);
    const admin = await signedIn("super_admin");
    await admin.goto("/usr/fh_clients");
    await admin
      .getByRole("link", { name: /^Edit / })
      .first()
      .click();
    await admin
      .getByRole("button", { name: /Delete/ })
      .first()
      .waitFor();
  });

  test("a camera's key is shown on request only", async () => {
    const page = await signedIn("super_admin");
    await page.goto("/str/ip_cameras");
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
