import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { openAdmin } from "../../test/open-admin.tsx";
import { person } from "../../test/people.ts";
import { family, page } from "../../test/records.ts";
import { fakeServer } from "../../test/server.ts";
import { cleanBrowser } from "../../test/setup.ts";
import { pageChange } from "../session/session-end.ts";
import { readSession, saveSession } from "../session/session-store.ts";

cleanBrowser();
const shown = family(2, { status: true });
const address = `/usr/fh_clients/${shown.id}`;
const seen = {
  ...person("family"),
  id: shown.id,
  family_admin_name: "Family 2",
  full_name: null,
  seen_by: "Lindenwood",
};

const theirsAlone =
  "You are only looking at this person's screens. What is here is for this person alone to read.";

function server() {
  return fakeServer({
    "GET usr/fh_clients": () => ({ body: page([shown]) }),
    [`GET usr/fh_clients/${shown.id}`]: () => ({ body: shown }),
    "GET usr/language": () => ({ body: page([]) }),
    [`POST usr/fh_clients/${shown.id}/see_as`]: () => ({
      body: { id: shown.id, access: "family", refresh: "refresh-family" },
    }),
    "GET str/guest_stream_message": () => ({ status: 403, body: { detail: theirsAlone } }),
    "POST usr/logout": () => ({ status: 204 }),
    "GET usr/sessions": () => ({ status: 401, body: { detail: "ended" } }),
    "POST usr/token/refresh": () => ({ status: 401, body: { detail: "ended" } }),
  });
}
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

/** The home looks at the screens of a family, from that family's form. */
async function look() {
  window.history.replaceState(null, "", address);
  const go = vi.spyOn(pageChange, "go").mockImplementation(() => undefined);
  openAdmin(person("funeral_home"), address);
  await press("See as this person");
  await waitFor(() => expect(go).toHaveBeenCalledWith("/"));
  return go;
}

/** The page as it loads then. */
function openSeen(at: string) {
  const session = readSession();
  openAdmin(seen, at);
  if (session) saveSession(session);
}

test("a home sees a family's screens in this tab, and its own session stays", async () => {
  server();
  await look();
  expect(readSession()).toMatchObject({ id: shown.id, access: "family" });
  expect(JSON.parse(localStorage.getItem("vigil.session") ?? "{}")).toMatchObject({ access: "old" });
});

test("every screen says whose it is, and Stop leads back to where one came from", async () => {
  const requests = server();
  const go = await look();
  openSeen("/notifications");
  expect(await screen.findByRole("complementary", { name: "You see what Family 2 sees" })).toBeTruthy();
  await press("Stop");
  await waitFor(() => expect(go).toHaveBeenLastCalledWith(address));
  expect(readSession()).toMatchObject({ access: "old" });
  const [ended] = requests.filter(({ path }) => path === "usr/logout");
  expect(ended?.token).toBe("Bearer family");
});

test("a home reads that what guests wrote is the family's alone", async () => {
  server();
  await look();
  openSeen("/str/guest_stream_message");
  expect(await screen.findByText(theirsAlone)).toBeTruthy();
  const notice = screen.getByRole("complementary", { name: "You see what Family 2 sees" });
  expect(notice.textContent).toContain("What guests write to the family is for the family alone.");
});

test("when the look has ended, the next click leads back instead of to the sign-in", async () => {
  server();
  const go = await look();
  openSeen("/account");
  await waitFor(() => expect(go).toHaveBeenLastCalledWith(address));
  expect(readSession()).toMatchObject({ access: "old" });
});

test("nobody is offered to see as a super admin, and families aren't offered it at all", async () => {
  server();
  openAdmin(person("funeral_home_staff", { family_management: true }), address);
  await screen.findByRole("button", { name: "Send sign-in link again" });
  expect(screen.queryByRole("button", { name: "See as this person" })).toBe(null);
});
