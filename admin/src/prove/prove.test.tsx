import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ProofWay } from "@vigil/contract";
import { expect, test } from "vitest";
import { openAdmin } from "../../test/open-admin.tsx";
import { person } from "../../test/people.ts";
import { page } from "../../test/records.ts";
import { fakeServer, type RecordedRequest } from "../../test/server.ts";
import { cleanBrowser } from "../../test/setup.ts";
import { dataProvider } from "../providers/dataProvider.ts";
import { getJson, http } from "../session/http.ts";

cleanBrowser();
const title = "Please confirm that it is you";

/** A server that wants a proof before what changes something. */
function serverWith(ways: ProofWay[] = ["password"], others: Parameters<typeof fakeServer>[0] = {}) {
  let isProved = false;
  const needing = (body: object) => () =>
    isProved
      ? { body }
      : { status: 403, body: { detail: "Please confirm first that it is you.", code: "proof_needed", ways } };
  const requests = fakeServer({
    "GET usr/sessions": () => ({ body: page([]) }),
    "POST usr/prove": ({ body }) => {
      const { password, code } = body as { password?: string; code?: string };
      isProved = password === "right one" || code === "123456";
      return isProved
        ? { status: 204 }
        : { status: 400, body: { [code ? "code" : "password"]: ["This is not your present password."] } };
    },
    "POST usr/password/change": needing({ detail: "" }),
    "POST usr/email/change": needing({ detail: "" }),
    "GET str/stream_guests/export": needing({ csv: true }),
    ...others,
  });
  return requests;
}
const sent = (requests: RecordedRequest[], path: string) => requests.filter((one) => one.path === path);
const dialog = async () => within(await screen.findByRole("dialog", { name: title }));
const typePassword = async (password: string) => {
  const field = (await dialog()).getByLabelText(/Your password/);
  await userEvent.clear(field);
  await userEvent.type(field, password);
  await userEvent.click((await dialog()).getByRole("button", { name: "Confirm" }));
};

test("whoever changes their password after a while confirms that it is them, and what was typed is saved", async () => {
  const requests = serverWith();
  openAdmin(person("family"), "/account");
  const next = await screen.findByLabelText(/New password/);
  await userEvent.type(next, "calm harbour 7");
  await userEvent.click(screen.getByText("Save"));
  await typePassword("wrong one");
  expect(await screen.findByText("This is not your present password.")).toBeTruthy();
  expect((next as HTMLInputElement).value).toBe("calm harbour 7");
  await typePassword("right one");
  expect(await screen.findByText(/Your password is changed/)).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(sent(requests, "usr/password/change").map(({ body }) => body)).toEqual([
    { password: "calm harbour 7" },
    { password: "calm harbour 7" },
  ]);
});

test("whoever cancels reads that nothing was done, and goes on with what they typed", async () => {
  const requests = serverWith();
  openAdmin(person("funeral_home"), "/account");
  const next = await screen.findByLabelText(/New password/);
  await userEvent.type(next, "calm harbour 7");
  await userEvent.click(screen.getByText("Save"));
  await userEvent.click((await dialog()).getByRole("button", { name: "Cancel" }));
  expect(await screen.findByText(/Nothing was done, because it wasn’t confirmed/)).toBeTruthy();
  expect((next as HTMLInputElement).value).toBe("calm harbour 7");
  expect(sent(requests, "usr/password/change")).toHaveLength(1);
  await userEvent.click(screen.getByText("Save"));
  await typePassword("right one");
  expect(await screen.findByText(/Your password is changed/)).toBeTruthy();
});

test("calls at the same time share the question, also a download's", async () => {
  const requests = serverWith();
  openAdmin(person("funeral_home"), "/account");
  await screen.findByLabelText(/New password/);
  const calls = [
    getJson("usr/password/change", { method: "POST", body: {} }),
    getJson("usr/email/change", { method: "POST", body: {} }),
    http("str/stream_guests/export/?stream=1", { isDownload: true }).then((file) => file.json()),
  ];
  await dialog();
  await waitFor(() => expect(requests.filter(({ path }) => /change|export/.test(path))).toHaveLength(3));
  expect(screen.getAllByRole("dialog")).toHaveLength(1);
  await typePassword("right one");
  expect(await Promise.all(calls)).toEqual([{ detail: "" }, { detail: "" }, { csv: true }]);
  expect(sent(requests, "usr/prove")).toHaveLength(1);
});

test("whoever deletes one record too many is asked, and then it is deleted", async () => {
  let isProved = false;
  const requests = serverWith(["password"], {
    "POST usr/prove": () => {
      isProved = true;
      return { status: 204 };
    },
    "DELETE usr/region/r1": () =>
      isProved
        ? { status: 204 }
        : { status: 403, body: { detail: "", code: "proof_needed", ways: ["password"] } },
  });
  openAdmin(person("funeral_home"), "/account");
  await screen.findByLabelText(/New password/);
  const deleting = dataProvider.delete("usr/region", { id: "r1" });
  await typePassword("right one");
  expect(await deleting).toEqual({ data: { id: "r1" } });
  expect(sent(requests, "usr/region/r1")).toHaveLength(2);
});

test("a code of the authenticator app does as well", async () => {
  const requests = serverWith(["passkey", "password", "app"]);
  openAdmin(person("super_admin"), "/account");
  await screen.findByLabelText(/New password/);
  const saved = getJson("usr/password/change", { method: "POST", body: {} });
  // The browser of this test has no passkeys, so it isn't offered one.
  expect((await dialog()).queryByRole("button", { name: "Use a passkey" })).toBeNull();
  await userEvent.click((await dialog()).getByRole("button", { name: "Use the authenticator app" }));
  const code = (await dialog()).getByLabelText(/Code of the app/);
  await userEvent.click((await dialog()).getByRole("button", { name: "Confirm" }));
  expect(await screen.findByText("This field is required.")).toBeTruthy();
  await userEvent.type(code, "123456");
  await userEvent.click((await dialog()).getByRole("button", { name: "Confirm" }));
  await expect(saved).resolves.toEqual({ detail: "" });
  expect(sent(requests, "usr/prove").map(({ body }) => body)).toEqual([{ code: "123456" }]);
});

test("what goes out by itself asks nobody: reads, and calls of a page that isn't seen", async () => {
  serverWith();
  openAdmin(person("funeral_home"), "/account");
  await screen.findByLabelText(/New password/);
  await expect(getJson("str/stream_guests/export/")).rejects.toThrow("Please confirm first that it is you.");
  Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
  await expect(getJson("usr/password/change", { method: "POST", body: {} })).rejects.toThrow(
    "Please confirm first that it is you.",
  );
  Object.defineProperty(document, "visibilityState", { value: "visible", configurable: true });
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("whoever signs in with a company account confirms there in another tab, and the page goes on by itself", async () => {
  let isThere = false;
  const requests = fakeServer({
    "GET usr/sessions": () => ({ body: page([]) }),
    "POST usr/prove/oidc": () => ({ body: { address: "https://id.example/authorize" } }),
    "GET usr/prove": () => ({ body: { is_proved: isThere } }),
    "POST usr/password/change": () =>
      isThere
        ? { body: { detail: "" } }
        : { status: 403, body: { detail: "", code: "proof_needed", ways: ["company", "password"] } },
  });
  openAdmin({ ...person("funeral_home"), company_accounts: "Maple Group" }, "/account");
  await userEvent.type(await screen.findByLabelText(/New password/), "calm harbour 7");
  await userEvent.click(screen.getByText("Save"));
  const link = await (await dialog()).findByRole("link", { name: "Open Maple Group" });
  expect([link.getAttribute("href"), link.getAttribute("target"), link.getAttribute("rel")]).toEqual([
    "https://id.example/authorize",
    "_blank",
    "noopener",
  ]);
  link.addEventListener("click", (event) => event.preventDefault());
  await userEvent.click(link);
  await (await dialog()).findByText("Waiting for Maple Group…");
  isThere = true;
  expect(await screen.findByText(/Your password is changed/)).toBeTruthy();
  expect(sent(requests, "usr/prove/oidc")).toHaveLength(1);
});
