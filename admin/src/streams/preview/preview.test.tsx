import { fireEvent, screen, waitFor } from "@testing-library/react";
import { chosenFileAddress } from "@vigil/contract";
import { beforeEach, expect, test, vi } from "vitest";
import { openAdmin } from "../../../test/open-admin.tsx";
import { person } from "../../../test/people.ts";
import { stream } from "../../../test/records.ts";
import { fakeServer, type Handler } from "../../../test/server.ts";
import { cleanBrowser } from "../../../test/setup.ts";
import { previewDocument } from "./preview-document.ts";
import { previewRequest } from "./preview-request.ts";

cleanBrowser();
beforeEach(() => {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
});

const family = person("family");
const { id } = stream(1);
const service = stream(1, { deceased_full_name: "Edith Doyle", publish: true, page_hidden: false });
type Body = { deceased_full_name: string; language?: string };
const shown: Handler = ({ body }) => {
  const { deceased_full_name, language = "en" } = body as Body;
  return { body: { html: `<style nonce="x"></style><h1>${deceased_full_name}</h1>`, language } };
};

/** A family's form with the preview open over it. */
function open(preview: Handler, record = service) {
  const requests = fakeServer(
    { [`GET str/stream/${id}`]: () => ({ body: record }), [`POST str/stream/${id}/preview`]: preview },
    () => ({ body: { count: 0, results: [] } }),
  );
  openAdmin(family, `/str/stream/${id}#preview`);
  return () => requests.filter(({ path }) => path.endsWith("/preview")).map(({ body }) => body as Body);
}
const frames = () => [...document.querySelectorAll("iframe")];
const pages = () => frames().map((frame) => frame.getAttribute("srcdoc") ?? "");
const type = (name: string) =>
  fireEvent.change(screen.getByLabelText(/Name of the deceased/), { target: { value: name } });

test("the page follows a moment after the last key, not at every key", async () => {
  const requests = open(shown);
  await waitFor(() => expect(pages().join()).toContain("<h1>Edith Doyle</h1>"));
  const before = requests().length;
  for (const name of ["Edith R", "Edith Ro", "Edith Rose Doyle"]) type(name);
  // The page that was there stays until the new one is.
  expect(pages().join()).toContain("<h1>Edith Doyle</h1>");
  await waitFor(() => expect(pages().join()).toContain("<h1>Edith Rose Doyle</h1>"));
  expect(
    requests()
      .slice(before)
      .map(({ deceased_full_name }) => deceased_full_name),
  ).toEqual(["Edith Rose Doyle"]);
});

test("it runs no script, and shows the other language at a press", async () => {
  const requests = open(shown);
  await waitFor(() => expect(frames()).not.toEqual([]));
  for (const frame of frames()) {
    expect(frame.getAttribute("sandbox")).toBe("allow-same-origin");
    expect(frame.title).toBe("Preview of the memorial page");
  }
  fireEvent.click(screen.getByRole("button", { name: "Français" }));
  await waitFor(() => expect(requests().at(-1)?.language).toBe("fr"));
});

test("the French obituary is shown in French as soon as somebody goes to its field", async () => {
  const requests = open(shown);
  await waitFor(() => expect(frames()).not.toEqual([]));
  expect(screen.getByText("Guests see your changes only after you save.")).toBeTruthy();
  fireEvent.focusIn(document.querySelector("[data-source=obituary_fr]") as Element);
  await waitFor(() => expect(requests().at(-1)?.language).toBe("fr"));
});

test("without a connection it says so, keeps the page and what was typed, and tries again", async () => {
  let isOffline = false;
  const requests = open((request) => {
    if (isOffline) throw new TypeError("no line");
    return shown(request);
  });
  await waitFor(() => expect(pages().join()).toContain("<h1>Edith Doyle</h1>"));
  isOffline = true;
  type("Edith Rose Doyle");
  expect(await screen.findByText(/There is no connection/)).toBeTruthy();
  expect(pages().join()).toContain("<h1>Edith Doyle</h1>");
  expect(screen.getByLabelText(/Name of the deceased/)).toHaveProperty("value", "Edith Rose Doyle");
  isOffline = false;
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(pages().join()).toContain("<h1>Edith Rose Doyle</h1>"));
  expect(screen.queryByText(/There is no connection/)).toBeNull();
  expect(requests().length).toBeGreaterThan(2);
});

test("a field that isn't right yet is named and shown as saved, and the rest as typed, in the language pressed", async () => {
  const requests = open((request) =>
    (request.body as Body).deceased_full_name === ""
      ? { status: 400, body: { deceased_full_name: ["Please enter a name."] } }
      : shown(request),
  );
  await waitFor(() => expect(pages().join()).toContain("<h1>Edith Doyle</h1>"));
  type("");
  expect(await screen.findByText(/Please enter a name\./)).toBeTruthy();
  await waitFor(() => expect(pages().join()).toContain("<h1>undefined</h1>"));
  fireEvent.click(screen.getByRole("button", { name: "Français" }));
  await waitFor(() => expect(requests().at(-1)).toMatchObject({ language: "fr" }));
  expect(requests().at(-1)).not.toHaveProperty("deceased_full_name");
  expect(await screen.findByText(/Please enter a name\./)).toBeTruthy();
});

test("it says when guests don't see the page", async () => {
  open(shown, { ...service, publish: true, page_hidden: true, broadcast_status: "completed" } as never);
  expect(await screen.findByText("Guests don’t see this page: it is hidden.")).toBeTruthy();
});

test("nothing in it leads anywhere or takes the focus, and a chosen photo is in its place", () => {
  const address = chosenFileAddress("photo");
  const html = previewDocument(
    `<style nonce="theirs">p{}</style><script>alert(1)</script><a href="https://x.example">x</a><button>b</button><img src="${address}"><img src="/v1/files/1">`,
    { nonce: "ours", chosen: { photo: "blob:1" } },
  );
  const page = new DOMParser().parseFromString(html, "text/html");
  expect(page.querySelector("script, a[href]")).toBeNull();
  expect(page.querySelector("style")?.getAttribute("nonce")).toBe("ours");
  expect(page.querySelector("button")?.tabIndex).toBe(-1);
  expect([...page.querySelectorAll("img")].map((image) => image.getAttribute("src"))).toEqual([
    "blob:1",
    "/v1/files/1",
  ]);
});

test("only what the person may set is sent, and files never", () => {
  const photo = new File(["x"], "photo.jpg");
  const values = {
    ...{ deceased_full_name: "Edith Doyle", deceased_date_of_birth: "", guest_advisory: "x" },
    ...{ photo, guest_page_background: "/v1/files/1", order_of_service: null },
  };
  const writable = Object.keys(values).filter((field) => field !== "guest_advisory");
  const { body, files } = previewRequest(values, writable);
  expect(body).toEqual({
    ...{ deceased_full_name: "Edith Doyle", deceased_date_of_birth: null },
    ...{ photo: "chosen", order_of_service: null },
  });
  expect(files).toEqual({ photo });
});
