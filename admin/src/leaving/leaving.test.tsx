import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { openAdmin } from "../../test/open-admin.tsx";
import { person } from "../../test/people.ts";
import { family, page } from "../../test/records.ts";
import { fakeServer } from "../../test/server.ts";
import { cleanBrowser } from "../../test/setup.ts";

cleanBrowser();
const one = family(2);
const list = "/usr/fh_clients";
const form = `${list}/${one.id}`;

test("Back closes an open dialog first, then asks about what isn't saved, then leaves", async () => {
  fakeServer({
    "GET usr/language": () => ({ body: page([]) }),
    [`GET usr/fh_clients/${one.id}`]: () => ({ body: one }),
    "GET usr/fh_clients": () => ({ body: page([one]) }),
  });
  const router = openAdmin(person("funeral_home"), list);
  await screen.findByText("Family 2");
  await router.navigate(form);
  fireEvent.change(await screen.findByRole("textbox", { name: /Postal code/ }), {
    target: { value: "E1C 1A1" },
  });
  await userEvent.click(screen.getByRole("button", { name: "Deactivate" }));
  await screen.findByRole("dialog");
  await router.navigate(-1);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(router.state.location.pathname).toBe(form);
  expect(screen.getByRole("textbox", { name: /Postal code/ })).toHaveProperty("value", "E1C 1A1");

  await router.navigate(-1);
  await userEvent.click(await screen.findByRole("button", { name: "Stay" }));
  expect(router.state.location.pathname).toBe(form);
  await router.navigate(-1);
  await userEvent.click(await screen.findByRole("button", { name: "Leave" }));
  await waitFor(() => expect(router.state.location.pathname).toBe(list));
});
