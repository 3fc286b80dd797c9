import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { openAdmin } from "../../test/open-admin.tsx";
import { person } from "../../test/people.ts";
import { fakeServer } from "../../test/server.ts";
import { cleanBrowser } from "../../test/setup.ts";

cleanBrowser();

const typedIn = (label: RegExp) => (screen.getByLabelText(label) as HTMLInputElement).value;

test("a new colleague needs a name and an address: the username is proposed, and a link sets the password", async () => {
  fakeServer({});
  openAdmin(person("funeral_home"), "/usr/funeral_home_staff/create");
  await userEvent.type(await screen.findByLabelText(/^Full name/i), "Sinéad O’Doyle");
  await waitFor(() => expect(typedIn(/^Username/)).toBe("sinead.o.doyle"));
  expect(typedIn(/^Password/)).toMatch(/^[0-9a-f]{48}$/);
  await userEvent.clear(screen.getByLabelText(/^Username/));
  await userEvent.type(screen.getByLabelText(/^Username/), "sinead");
  await userEvent.type(screen.getByLabelText(/^Full name/i), " Jr");
  await userEvent.clear(screen.getByLabelText(/^Password/));
  await userEvent.type(screen.getByLabelText(/^Password/), "calm harbour");
  expect(typedIn(/^Password/)).toBe("calm harbour");
  expect(typedIn(/^Username/)).toBe("sinead");
});

test("who would be saved without any access is warned of it, and gives a director's accesses with one press", async () => {
  fakeServer({});
  openAdmin(person("funeral_home"), "/usr/funeral_home_staff/create");
  await screen.findByText(/No access is chosen/);
  await userEvent.click(screen.getByRole("button", { name: "Give a director’s accesses" }));
  await waitFor(() => expect(screen.queryByText(/No access is chosen/)).toBeNull());
  const on = screen.getAllByRole("switch").filter((one) => (one as HTMLInputElement).checked);
  expect(on).toHaveLength(3);
  expect(screen.getByText("Director")).toBeTruthy();
});
