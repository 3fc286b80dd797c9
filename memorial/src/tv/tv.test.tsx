import { page as pageWords } from "vigil:words/page";
import { tv as words } from "vigil:words/tv";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { HlsPlayerProps } from "@vigil/player";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { cleanBrowser, FakeEventSource } from "../../test/browser.ts";
import { page, renderedAt, watch } from "../../test/page.ts";
import { guestKey } from "../guest/guest-storage.ts";
import { navigation } from "./navigation.ts";
import { screenStorage } from "./screen-storage.ts";
import { Television } from "./Television.tsx";
import { TvPage } from "./TvPage.tsx";

const { responses, requests } = cleanBrowser();
const toggle = vi.fn();
let slateAppears: () => void;
vi.mock("@vigil/player", async (actual) => ({
  ...(await actual<typeof import("@vigil/player")>()),
  HlsPlayer: ({ url, onState }: HlsPlayerProps) => {
    slateAppears = () =>
      act(() =>
        onState?.({ showing: "slate", callToAction: null, audioOnly: null, behind: null, rewound: null }),
      );
    return (
      <section className="vp">
        <p data-testid="programme">{url}</p>
        <button type="button" className="vp-control" onClick={toggle}>
          Pause
        </button>
      </section>
    );
  },
}));

let open: ReturnType<typeof vi.spyOn>;
let replace: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  open = vi.spyOn(navigation, "open").mockImplementation(() => {});
  replace = vi.spyOn(navigation, "replace").mockImplementation(() => {});
  toggle.mockClear();
  window.history.replaceState(null, "", "/tv");
});
afterEach(() => vi.restoreAllMocks());

const api = "/v1/public/screen";
const unknown = "This code is mistyped or no longer valid.";
const waiting = (code: string, token: string) => ({
  body: { code, token, address: "https://vigil.example/tv", seconds: 600 },
});
const field = () => screen.getByLabelText<HTMLInputElement>(words.enter.label);
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const sent = (path: string) => requests.filter((request) => request.path === path).map(({ body }) => body);

describe("where a code is entered", () => {
  test("the field is ready for a remote control, and a whole code is sent by itself", async () => {
    responses.set(api, { body: { token: "screen.1", slug: "ruth", language: "fr" } });
    render(<TvPage />);
    expect(document.activeElement).toBe(field());
    type("abc2");
    expect([field().value, sent(api)]).toEqual(["ABC-2", []]);
    type("ABC-2de");
    // Unless another language was chosen on the television.
    await waitFor(() => expect(open).toHaveBeenCalledWith("/tv/ruth?guest_language=fr"));
    expect(sent(api)).toEqual([{ code: "ABC-2DE" }]);
    expect(screenStorage.read()).toEqual({ slug: "ruth", token: "screen.1", language: "fr" });
  });

  test("a code that opens nothing says so and can be corrected; without a connection as well", async () => {
    responses.set(api, { status: 404, body: { detail: unknown } });
    render(<TvPage />);
    type("ABCDEF");
    expect((await screen.findByRole("alert")).textContent).toBe(unknown);
    expect(field().value).toBe("ABC-DEF");
    responses.set(api, "away");
    fireEvent.click(screen.getByRole("button", { name: words.enter.watch }));
    expect(await screen.findByText(words.enter.unreachable)).toBeDefined();
    expect(open).not.toHaveBeenCalled();
  });

  test("a code that was scanned is tried at once, and disappears from the address", async () => {
    window.history.replaceState(null, "", "/tv#ABC-DEF");
    responses.set(api, { body: { token: "screen.1", slug: "ruth" } });
    render(<TvPage />);
    await waitFor(() => expect(open).toHaveBeenCalledWith("/tv/ruth"));
    expect(window.location.hash).toBe("");
  });

  test("whoever pressed Back gets back without another code, or disconnects the television", async () => {
    screenStorage.write({ slug: "ruth", token: "screen.1" });
    responses.set(`${api}/leave`, { body: null });
    render(<TvPage />);
    fireEvent.click(await screen.findByRole("button", { name: words.again }));
    expect(open).toHaveBeenCalledWith("/tv/ruth");
    fireEvent.click(screen.getByRole("button", { name: words.forget }));
    expect(screenStorage.read()).toBeNull();
    expect(sent(`${api}/leave`)).toEqual([{ token: "screen.1" }]);
  });
});

describe("a television's own code", () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
  const later = () => act(() => vi.advanceTimersByTimeAsync(3000));

  test("is renewed by itself, and once a phone has confirmed it the service begins", async () => {
    responses.set(`${api}/waiting`, waiting("KLM-NPQ", "screen.1"));
    responses.set(`${api}/state`, { body: { slug: null, language: null } });
    render(<TvPage />);
    expect(await screen.findByText("KLM-NPQ")).toBeDefined();
    expect(screen.getByRole("img", { name: words.own.qr }).getAttribute("src")).toMatch(/^data:image\/svg/);
    responses.set(`${api}/waiting`, waiting("RST-UVW", "screen.2"));
    responses.set(`${api}/state`, { status: 401, body: { detail: "Over." } });
    await later();
    expect(await screen.findByText("RST-UVW")).toBeDefined();
    responses.set(`${api}/state`, "away");
    await later();
    expect(screen.getByText("RST-UVW"), "a lost connection changes nothing").toBeDefined();
    responses.set(`${api}/state`, { body: { slug: "ruth", language: null } });
    await later();
    expect(open).toHaveBeenCalledWith("/tv/ruth");
    expect(screenStorage.read()).toEqual({ slug: "ruth", token: "screen.2" });
  });
});

describe("the phone that scans a television's code", () => {
  beforeEach(() => window.history.replaceState(null, "", "/tv#show=KLM-NPQ"));
  const knows = (slug: string, name: string) => {
    localStorage.setItem(guestKey(slug), JSON.stringify({ token: `t-${slug}`, name: "Ann" }));
    responses.set(`/v1/public/stream/${slug}`, { body: page({ slug, name }) });
  };

  test("asks before it shows the guest's service there", async () => {
    knows("ruth", "Ruth Example");
    responses.set("/v1/public/stream/ruth/screens", { body: null });
    render(<TvPage />);
    expect(await screen.findByRole("heading", { name: words.confirm.title })).toBeDefined();
    expect(screen.getByText("Ruth Example")).toBeDefined();
    expect(screen.getByText(words.confirm.code("KLM-NPQ"))).toBeDefined();
    expect(sent("/v1/public/stream/ruth/screens")).toEqual([]);
    fireEvent.click(screen.getByRole("button", { name: words.confirm.show }));
    expect(await screen.findByText(words.confirm.done)).toBeDefined();
    expect(sent("/v1/public/stream/ruth/screens")).toEqual([{ guest_token: "t-ruth", code: "KLM-NPQ" }]);
  });

  test("is asked the same question in another language", async () => {
    knows("ruth", "Ruth Example");
    const choice = document.createElement("nav");
    choice.className = "languages";
    choice.innerHTML = '<a href="?language=fr">Français</a>';
    document.body.append(choice);
    render(<TvPage />);
    await screen.findByRole("heading", { name: words.confirm.title });
    expect(choice.querySelector("a")?.href).toMatch(/\/tv\?language=fr#show=KLM-NPQ$/);
    choice.remove();
  });

  test("of several services asks which, and says why one can't be shown", async () => {
    knows("ruth", "Ruth Example");
    knows("edith", "Edith Shaw");
    responses.set("/v1/public/stream/edith/screens", { status: 404, body: { detail: unknown } });
    render(<TvPage />);
    expect(await screen.findByRole("heading", { name: words.confirm.which })).toBeDefined();
    fireEvent.click(screen.getByRole("button", { name: "Edith Shaw" }));
    expect((await screen.findByRole("alert")).textContent).toBe(unknown);
  });

  test("that isn't registered is told how to be", async () => {
    render(<TvPage />);
    expect(await screen.findByRole("heading", { name: words.confirm.nobody })).toBeDefined();
    expect(screen.getByText(words.confirm.register)).toBeDefined();
  });
});

describe("a service on a television", () => {
  const service = "/v1/public/stream/ruth";
  const show = (fields: Parameters<typeof page>[0] = {}) => {
    screenStorage.write({ slug: "ruth", token: "screen.1" });
    if (!responses.has(`${api}/state`))
      responses.set(`${api}/state`, { body: { slug: "ruth", language: null } });
    responses.set(`${service}/watch`, { body: watch({ hls_url: "https://media.example/P/index.m3u8?t=1" }) });
    return render(<Television page={page(fields)} renderedAt={renderedAt} />);
  };
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
  const becomes = (state: string, version = 1) =>
    act(() => FakeEventSource.all.at(-1)?.send({ state, event_date: "2026-11-22T19:00:00.000Z", version }));

  test("says for whom and when it is, and begins by itself", async () => {
    show();
    expect(screen.getByRole("heading", { name: "Ruth Example" })).toBeDefined();
    expect(await screen.findByText(words.byItself)).toBeDefined();
    becomes("live");
    expect((await screen.findByTestId("programme")).textContent).toContain("index.m3u8");
    expect(sent(`${service}/watch`)).toMatchObject([{ guest_token: "screen.1" }]);
  });

  test("OK plays and pauses, and Back leads to where codes are entered", async () => {
    show({ state: "live" });
    await screen.findByTestId("programme");
    press("Enter");
    press("MediaPlayPause");
    expect(toggle).toHaveBeenCalledTimes(2);
    press("ArrowLeft");
    expect(toggle).toHaveBeenCalledTimes(2);
    press("GoBack");
    expect(open).toHaveBeenCalledWith("/tv");
  });

  test("arrow keys lead from control to control, and a hidden control isn't pressed", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const lies: Record<string, [number, number]> = {
      Pause: [0, 900],
      Français: [900, 0],
      [words.leave]: [1200, 0],
    };
    vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
      const [left, top] = lies[this.textContent] ?? [0, 0];
      return new DOMRect(left, top, this.textContent in lies ? 200 : 0, 50);
    });
    show({ state: "live" });
    await screen.findByTestId("programme");
    const focused = () => document.activeElement?.textContent;
    press("ArrowDown");
    expect(focused()).toBe("Pause");
    press("ArrowUp");
    expect(focused()).toBe("Français");
    press("ArrowRight");
    expect(focused()).toBe(words.leave);
    expect(toggle).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(5000));
    press("Enter");
    expect(toggle).toHaveBeenCalledTimes(1);
    vi.useRealTimers();
  });

  test("shows our own player even where guests watch at YouTube, because no remote control leads that one", async () => {
    screenStorage.write({ slug: "ruth", token: "screen.1" });
    responses.set(`${api}/state`, { body: { slug: "ruth", language: null } });
    const body = watch({ hls_url: "https://media.example/P", player_url: "https://www.youtube.com/embed/x" });
    responses.set(`${service}/watch`, { body });
    render(<Television page={page({ state: "live" })} renderedAt={renderedAt} />);
    expect(await screen.findByTestId("programme")).toBeDefined();
    expect(document.querySelector("iframe")).toBeNull();
  });

  test("goes dark when its guest is shut out, and says whom to ask", async () => {
    responses.set(`${api}/state`, { status: 403, body: { detail: "No." } });
    show({ state: "live" });
    expect(await screen.findByRole("heading", { name: pageWords.shutOut.title })).toBeDefined();
    expect(screen.queryByTestId("programme")).toBeNull();
  });

  test("asks for a new code once it is no longer connected, and one that never was doesn't show anything", async () => {
    responses.set(`${api}/state`, { status: 401, body: { detail: "Gone." } });
    show({ state: "live" });
    await waitFor(() => expect(replace).toHaveBeenCalledWith("/tv#gone"));
    expect(screenStorage.read()).toBeNull();
    render(<Television page={page({ slug: "edith", state: "live" })} renderedAt={renderedAt} />);
    expect(replace).toHaveBeenCalledWith("/tv");
  });

  test("says when the service pauses, and when it is called off", async () => {
    show({ state: "live" });
    await screen.findByTestId("programme");
    becomes("paused");
    slateAppears();
    expect((await screen.findAllByText(pageWords.player.paused)).length).toBeGreaterThan(0);
    becomes("cancelled", 2);
    expect(await screen.findByRole("heading", { name: pageWords.cancelled.title })).toBeDefined();
    expect(screen.queryByTestId("programme")).toBeNull();
  });

  test("the recording begins with OK", async () => {
    show({ state: "recording" });
    await screen.findByRole("button", { name: pageWords.recording.watch });
    expect(screen.getByText(words.ok)).toBeDefined();
    press("Enter");
    await waitFor(() => expect(screen.queryByRole("button", { name: pageWords.recording.watch })).toBeNull());
  });
});
