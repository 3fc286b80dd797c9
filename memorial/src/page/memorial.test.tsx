import { page as words } from "vigil:words/page";
import { player } from "vigil:words/player";
import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import type { EngineState, HlsPlayerProps } from "@vigil/player";
import { renderToString } from "react-dom/server";
import { describe, expect, test, vi } from "vitest";
import { cleanBrowser, FakeEventSource } from "../../test/browser.ts";
import { page, renderedAt, watch } from "../../test/page.ts";
import { guestKey } from "../guest/guest-storage.ts";
import { Memorial } from "./Memorial.tsx";

const { responses, requests } = cleanBrowser();
/** Reports a state of the player to the page. */
let outage: () => void;
/** The player asks for a fresh token. */
let renewed: () => Promise<void>;
let playerShows: (showing: EngineState["showing"], rewound?: EngineState["rewound"]) => void;
vi.mock("@vigil/player", async (actual) => ({
  ...(await actual<typeof import("@vigil/player")>()),
  HlsPlayer: ({ url, onState, onOutage, onExpired }: HlsPlayerProps) => {
    renewed = async () => void (await onExpired?.());
    outage = () => act(() => onOutage?.());
    playerShows = (showing, rewound = null) =>
      act(() => onState?.({ showing, callToAction: null, audioOnly: null, behind: null, rewound }));
    return <p data-testid="programme">{url}</p>;
  },
}));
vi.mock("./RecordingPlayer.tsx", () => ({
  default: ({ watch: { recording_url } }: { watch: { recording_url: string } }) => (
    <p data-testid="recording">{recording_url}</p>
  ),
}));

const path = "/v1/public/stream/ruth";
const open = (fields: Parameters<typeof page>[0] = {}) =>
  render(<Memorial page={page(fields)} renderedAt={renderedAt} />);
/** What the page sent last in order to register or correct somebody. */
const registration = () => requests.findLast((request) => request.path === `${path}/register`)?.body;
const isGuest = () => localStorage.setItem(guestKey("ruth"), JSON.stringify({ token: "t1", name: "Ann" }));
const serviceBecomes = (state: string, version = 1) =>
  act(() => FakeEventSource.all.at(-1)?.send({ state, event_date: "2026-11-22T19:00:00.000Z", version }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(new RegExp(label)), { target: { value } });

describe("before the service", () => {
  test("name and time are in the page without any script, in the home's time zone", () => {
    const html = renderToString(<Memorial page={page()} renderedAt={renderedAt} />);
    expect(html).toContain("Ruth Example");
    expect(html).toContain("12 March 1931 – 14 November 2026");
    expect(html).toContain("Sunday 22 November 2026");
    expect(html).toContain("2:00 pm, Toronto time");
    expect(html).toContain("The service begins in 2 days");
  });

  test("the banner's space is reserved before it loads, and a phone may fetch a smaller one", () => {
    const banner = { src: "/wide.jpg", srcset: "/middle.jpg 960w, /wide.jpg 1600w" };
    const html = renderToString(<Memorial page={page({ banner })} renderedAt={renderedAt} />);
    const [shown] = /<img class="banner"[^>]*>/.exec(html) ?? [];
    expect(shown).toContain('src="/wide.jpg" srcSet="/middle.jpg 960w, /wide.jpg 1600w"');
    expect(shown).toContain('width="1600" height="400"');
  });

  test("links name the site they lead to, and open it beside the page", () => {
    open({
      order_of_service: "/v1/files/order.pdf",
      flower_store_url: "https://www.petals.ca/whitcombe?from=vigil",
      donations_page_url: "https://hospice.example:8443",
    });
    const links = within(screen.getByRole("navigation", { name: words.links.title })).getAllByRole("link");
    expect(
      links.map((link) => [link.textContent, link.getAttribute("rel"), link.getAttribute("target")]),
    ).toEqual(
      [
        [`${words.links.order} `, "noopener", "_blank"],
        [`${words.links.flowers} petals.ca`, "noopener", "_blank"],
        [`${words.links.donations} hospice.example`, "noopener", "_blank"],
      ].map(([text, ...rest]) => [`${text} ${words.newWindow}`, ...rest]),
    );
  });

  test("a guest in another time zone reads their own time as well", async () => {
    vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockReturnValue({
      timeZone: "Asia/Kathmandu",
    } as Intl.ResolvedDateTimeFormatOptions);
    open();
    expect(await screen.findByText("Mon 23 Nov, 12:45 am")).toBeDefined();
    vi.restoreAllMocks();
  });

  test("in the last hour screen readers skip the seconds, and a late service “begins shortly”", () => {
    const soon = renderToString(
      <Memorial page={page({ event_date: "2026-11-20T12:12:34Z", state: "soon" })} renderedAt={renderedAt} />,
    );
    expect(soon).toContain("The service begins in 12 minutes");
    expect(soon).toMatch(/aria-hidden="true">12:34</);
    const late = renderToString(
      <Memorial page={page({ event_date: "2026-11-20T11:58:00Z", state: "soon" })} renderedAt={renderedAt} />,
    );
    expect(late).toContain("The service will begin shortly");
  });

  test("missing fields are marked, and the first one gets focus", async () => {
    open();
    type("Your email", "ann");
    fireEvent.click(screen.getByRole("button", { name: "Register" }));
    const name = screen.getByLabelText("Your name");
    expect(name.getAttribute("aria-invalid")).toBe("true");
    expect(document.activeElement).toBe(name);
    expect(screen.getByText(words.register.required).id).toBe("name-error");
    expect(screen.getByText(words.register.notAnEmail).id).toBe("email-error");
    expect(requests.filter((call) => call.path.endsWith("/register"))).toEqual([]);
  });

  test("the server's error stands beside its field, and nothing typed is lost", async () => {
    responses.set(`${path}/register`, { status: 400, body: { email: ["Not a valid email address."] } });
    open();
    type("Your name", "Ann Other");
    type("Your email", "ann@example.c");
    fireEvent.click(screen.getByRole("button", { name: "Register" }));
    expect((await screen.findByText("Not a valid email address.")).id).toBe("email-error");
    expect(screen.getByLabelText<HTMLInputElement>("Your name").value).toBe("Ann Other");
  });

  test("a form that was submitted before hydration is sent as soon as it works", async () => {
    document.documentElement.dataset.sent = "";
    open();
    expect(await screen.findByText(words.register.errors)).toBeDefined();
    expect(document.documentElement.dataset.sent).toBeUndefined();
  });

  test("whoever corrects their details sends them with a press of the button alone", async () => {
    isGuest();
    open();
    document.documentElement.dataset.sent = "";
    fireEvent.click(await screen.findByRole("button", { name: words.registered.correct }));
    await screen.findByRole("button", { name: words.correct.submit });
    expect(registration()).toBeUndefined();
    expect(document.documentElement.dataset.works, "no form is marked any more").toBe("");
    delete document.documentElement.dataset.sent;
  });

  test("what was typed before the page was left is restored", async () => {
    const first = open();
    fireEvent.input(screen.getByLabelText("Your name"), { target: { value: "Ann Other" } });
    first.unmount();
    open();
    const back = screen.getByLabelText<HTMLInputElement>("Your name");
    await waitFor(() => expect(back.value).toBe("Ann Other"));
  });

  test("while the server is away the form says so kindly, and the next attempt works", async () => {
    open();
    type("Your name", "Ann");
    type("Your email", "ann@example.com");
    fireEvent.click(screen.getByLabelText(/Anonymous/));
    fireEvent.click(screen.getByRole("button", { name: "Register" }));
    expect(await screen.findByText(words.register.unreachable)).toBeDefined();
    responses.set(`${path}/register`, { body: { guest_token: "t9", name: "Ann" } });
    fireEvent.click(screen.getByRole("button", { name: "Register" }));
    expect(await screen.findByText("Thank you, Ann")).toBeDefined();
    expect(registration()).toEqual({
      name: "Ann",
      email: "ann@example.com",
      country: "",
      anonymous: true,
      guest_token: null,
    });
    expect(JSON.parse(localStorage.getItem(guestKey("ruth")) ?? "")).toEqual({ token: "t9", name: "Ann" });
  });

  test("a field that was empty isn't called empty any more once it is filled in", async () => {
    open();
    fireEvent.click(screen.getByRole("button", { name: "Register" }));
    expect(screen.getAllByText("Please fill this in.")).toHaveLength(2);
    fireEvent.input(screen.getByLabelText("Your name"), { target: { value: "Ann" } });
    expect(screen.getAllByText("Please fill this in.")).toHaveLength(1);
  });

  test("a telephone number in the place of the address is recognised, and whoever has no email reads what to do", () => {
    const typed = () => {
      type("Your email", "506 555 1234");
      fireEvent.click(screen.getByRole("button", { name: "Register" }));
    };
    const { unmount } = open({ registration_by_phone: true });
    typed();
    expect(screen.getByText(words.register.aPhone.elsewhere).id).toBe("email-error");
    expect(words.register.aPhone.elsewhere).toContain(words.register.byPhone);
    expect(screen.queryByText(/^No email\? Call/)).toBeNull();
    unmount();
    open();
    typed();
    expect(screen.getByText(words.register.aPhone.nowhere).id).toBe("email-error");
    expect(screen.getByText(/^No email\? Call Lindenwood at/).querySelector("a")?.href).toBe(
      "tel:+14165550100",
    );
  });

  test("a mistyped address is noticed, and one press takes what was meant", async () => {
    open();
    const email = screen.getByLabelText<HTMLInputElement>(/^Your email/);
    fireEvent.focus(email);
    fireEvent.input(email, { target: { value: "ann@gmial.con" } });
    fireEvent.click(await screen.findByRole("button", { name: "ann@gmail.com" }));
    expect(email.value).toBe("ann@gmail.com");
    await waitFor(() => expect(screen.queryByText("Did you mean")).toBeNull());
  });

  test("an address whose domain receives no email is pointed out, and taken all the same", async () => {
    responses.set("/v1/public/mail_domain", { body: { receives: false } });
    responses.set(`${path}/register`, { body: { guest_token: "t9", name: "Ann" } });
    open();
    type("Your name", "Ann");
    fireEvent.focus(screen.getByLabelText(/^Your email/));
    fireEvent.input(screen.getByLabelText(/^Your email/), { target: { value: "ann@lindenwod.ca" } });
    expect(await screen.findByText(/We can’t find lindenwod.ca/)).toBeDefined();
    fireEvent.click(screen.getByRole("button", { name: "Register" }));
    expect(await screen.findByText("Thank you, Ann")).toBeDefined();
  });

  test("whoever has registered reads where the link was mailed, and can change it", async () => {
    responses.set(`${path}/register`, { body: { guest_token: "t9", name: "Ann" } });
    open();
    type("Your name", "Ann");
    type("Your email", "ann@example.com");
    fireEvent.click(screen.getByRole("button", { name: "Register" }));
    expect(await screen.findByText(/^Your link comes by email to ann@example\.com\./)).toBeDefined();
    expect(localStorage.getItem(guestKey("ruth"))).not.toContain("example.com");
    fireEvent.click(screen.getByRole("button", { name: "Wrong? Change it" }));
    const email = await screen.findByLabelText<HTMLInputElement>(/^Your email/);
    expect(email.value).toBe("ann@example.com");
    expect(document.activeElement).toBe(email);
    fireEvent.input(email, { target: { value: "anne@example.com" } });
    fireEvent.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByText(/^Your link comes by email to anne@example\.com\./)).toBeDefined();
  });

  test("a registered guest isn't asked again, and can add the service to a calendar", async () => {
    isGuest();
    open();
    expect(await screen.findByText("Thank you, Ann")).toBeDefined();
    expect(screen.queryByLabelText("Your name")).toBeNull();
    const entry = screen.getByRole("link", { name: "Add to my calendar" });
    expect(entry.getAttribute("href")).toBe(`${path}/service.ics?join=t1`);
  });

  test("a link to which a mail program glued a bracket and a full stop opens all the same", async () => {
    window.history.replaceState(null, "", "/m/ruth?join=quick).");
    open();
    expect(await screen.findByText("You are welcome here")).toBeDefined();
    expect(JSON.parse(localStorage.getItem(guestKey("ruth")) ?? "").token).toBe("quick");
  });

  test("whoever may not come in reads whom to call", async () => {
    open({ state: "cancelled" });
    const call = screen.getByRole("link", { name: "+1 416 555 0100" });
    expect(call.getAttribute("href")).toBe("tel:+14165550100");
  });

  test("a quick join link needs no form, and its token is removed from the address", async () => {
    window.history.replaceState(null, "", "/m/ruth?join=quick&from=mail");
    open();
    expect(await screen.findByText("You are welcome here")).toBeDefined();
    expect(window.location.search).toBe("?from=mail");
    expect(JSON.parse(localStorage.getItem(guestKey("ruth")) ?? "").token).toBe("quick");
  });
});

describe("a guest who comes by a link", () => {
  const arrive = () => window.history.replaceState(null, "", "/m/ruth?join=mine");
  test("is let in at once and called by name, even on a device of another guest", async () => {
    isGuest();
    arrive();
    responses.set(`${path}/guest`, { body: { name: "Bea", link: "https://vigil.example/m/ruth?join=mine" } });
    open();
    expect(await screen.findByText("Thank you, Bea")).toBeDefined();
    expect(JSON.parse(localStorage.getItem(guestKey("ruth")) ?? "")).toEqual({ token: "mine", name: "Bea" });
  });

  test("stays the same guest when the link names nobody", async () => {
    isGuest();
    arrive();
    responses.set(`${path}/guest`, { body: { name: null, link: null } });
    open();
    await waitFor(() => expect(requests.some((call) => call.path.endsWith("/guest"))).toBe(true));
    expect(await screen.findByText("Thank you, Ann")).toBeDefined();
  });

  test("reads why a link of another service doesn't work, and may register", async () => {
    arrive();
    responses.set(`${path}/guest`, { status: 401, body: { detail: "This link is for another service." } });
    open();
    expect(await screen.findByText("This link is for another service.")).toBeDefined();
    expect(screen.getByLabelText("Your name")).toBeDefined();
    expect(localStorage.getItem(guestKey("ruth"))).toBeNull();
  });

  test("stays the same guest when the link doesn't work", async () => {
    isGuest();
    arrive();
    responses.set(`${path}/guest`, { status: 401, body: { detail: "This link is for another service." } });
    open();
    await waitFor(() => expect(requests.some((call) => call.path.endsWith("/guest"))).toBe(true));
    expect(await screen.findByText("Thank you, Ann")).toBeDefined();
    await act(async () => {});
    expect(JSON.parse(localStorage.getItem(guestKey("ruth")) ?? "")).toEqual({ token: "t1", name: "Ann" });
    expect(screen.queryByLabelText("Your name")).toBeNull();
  });

  test("finds a personal link for other devices, and may correct the registration", async () => {
    isGuest();
    const link = "https://vigil.example/m/ruth?join=t1";
    responses.set(`${path}/guest`, {
      body: { name: "Ann", link, country: "Denmark", anonymous: true, anniversary: true },
    });
    open();
    fireEvent.click(await screen.findByRole("button", { name: words.registered.elsewhere }));
    expect((await screen.findByLabelText<HTMLInputElement>("Your link")).value).toBe(link);
    fireEvent.click(screen.getByRole("button", { name: words.registered.correct }));
    // A guest who cancels, or closes the page, is still known.
    expect(screen.getByLabelText<HTMLInputElement>("Your name").value).toBe("Ann");
    expect(localStorage.getItem(guestKey("ruth"))).toContain("t1");
    fireEvent.click(screen.getByRole("button", { name: words.correct.keep }));
    expect(screen.getByText("Thank you, Ann")).toBeDefined();
    fireEvent.click(screen.getByRole("button", { name: words.registered.correct }));
    type("Your name", "Anna");
    // The address stays without being typed again; it isn't sent to the browser.
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/Country/).value).toBe("Denmark"));
    responses.set(`${path}/register`, { body: { guest_token: "t2", name: "Anna" } });
    fireEvent.click(screen.getByRole("button", { name: words.correct.submit }));
    expect(await screen.findByText("Thank you, Anna")).toBeDefined();
    expect(registration()).toEqual({
      name: "Anna",
      country: "Denmark",
      anonymous: true,
      guest_token: "t1",
    });
  });

  test("somebody else at the same device registers as a guest of their own", async () => {
    isGuest();
    open();
    fireEvent.click(await screen.findByRole("button", { name: words.registered.other }));
    type("Your name", "Ben");
    type("Your email", "ben@example.com");
    responses.set(`${path}/register`, { body: { guest_token: "t3", name: "Ben" } });
    fireEvent.click(screen.getByRole("button", { name: "Register" }));
    expect(await screen.findByText("Thank you, Ben")).toBeDefined();
    expect(registration()).toMatchObject({ guest_token: null });
  });
});

describe("while it is live", () => {
  const live = watch({ hls_url: "https://media.example/live/p/index.m3u8?t=1" });

  test("the video opens by itself, and the page says that the service is live", async () => {
    isGuest();
    responses.set(`${path}/watch`, { body: live });
    open();
    await screen.findByText("Thank you, Ann");
    serviceBecomes("live");
    expect((await screen.findByTestId("programme")).textContent).toBe(live.hls_url);
    expect(screen.queryByText("Live now")).toBeNull();
    playerShows("playing");
    expect(screen.getByRole("status").textContent).toBe("Live now");
    const asked = requests.filter((call) => call.path.endsWith("/watch"));
    expect(asked.at(-1)?.body).toMatchObject({ guest_token: "t1", page: expect.stringMatching(/^\w+$/) });
  });

  test("a guest whose video shows nothing for half a minute is reported once, so that somebody can call", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    isGuest();
    responses.set(`${path}/watch`, { body: live });
    responses.set(`${path}/playback`, { body: null });
    open({ state: "live" });
    await screen.findByTestId("programme");
    await act(() => vi.advanceTimersByTimeAsync(90_000));
    const reports = requests.filter((request) => request.path === `${path}/playback`);
    expect(reports.map(({ body }) => body)).toEqual([
      { guest_token: "t1", what: "never_started", seconds: 30 },
    ]);
  });

  test("who registers before the service begins sees the video from its top, once it is there", async () => {
    const top = vi.fn();
    vi.stubGlobal("scrollTo", top);
    responses.set(`${path}/register`, { status: 201, body: { guest_token: "t1", name: "Ann" } });
    responses.set(`${path}/watch`, { body: live });
    open({ state: "soon" });
    type("Your name", "Ann");
    type("Your email address", "ann@mail.example");
    fireEvent.click(screen.getByRole("button", { name: words.register.submit }));
    await screen.findByTestId("programme");
    // In place of the form, and when the video has come.
    expect(top.mock.calls).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });

  test("guests watch YouTube's player while it serves, and ours again as soon as it doesn't", async () => {
    isGuest();
    const embed = "https://www.youtube.com/embed/abc";
    responses.set(`${path}/watch`, { body: { ...live, player_url: embed } });
    open({ state: "live" });
    const frame = await screen.findByTitle(words.player.title("Ruth Example"));
    expect(frame.getAttribute("src")).toBe(
      "https://www.youtube-nocookie.com/embed/abc?autoplay=1&mute=1&playsinline=1&rel=0",
    );
    expect(screen.queryByTestId("programme")).toBeNull();
    responses.set(`${path}/watch`, { body: live });
    act(() =>
      FakeEventSource.all.at(-1)?.send({ state: "live", event_date: null, served_by: "youtube", version: 2 }),
    );
    expect((await screen.findByTestId("programme")).textContent).toBe(live.hls_url);
    expect(screen.queryByTitle(words.player.title("Ruth Example"))).toBeNull();
  });

  test("guests watch at Cloudflare while it plays, at our own origin when it doesn't, and go back only after a pause", async () => {
    isGuest();
    const atCloudflare = "https://customer-x.cloudflarestream.com/token1/manifest/video.m3u8";
    responses.set(`${path}/watch`, { body: { ...live, cloudflare_url: atCloudflare } });
    open({ state: "live" });
    const programme = await screen.findByTestId("programme");
    expect(programme.textContent).toBe(atCloudflare);
    // A renewed address doesn't interrupt what plays.
    const renewed = atCloudflare.replace("token1", "token2");
    responses.set(`${path}/watch`, { body: { ...live, cloudflare_url: renewed } });
    const becomes = (state: "live" | "paused", version: number) =>
      act(() =>
        FakeEventSource.all.at(-1)?.send({ state, event_date: null, served_by: "cloudflare", version }),
      );
    becomes("live", 2);
    expect(programme.textContent).toBe(atCloudflare);

    outage();
    expect(programme.textContent).toBe(live.hls_url);
    becomes("paused", 3);
    await waitFor(() => expect(programme.textContent).not.toBe(live.hls_url));
    // Its playlist ends when it gets nothing any more: the service goes on.
    playerShows("ended");
    expect(programme.textContent).toBe(live.hls_url);
  });

  test("a guest who has gone back stays there while Cloudflare comes and goes, and follows it back at live", async () => {
    isGuest();
    const atCloudflare = "https://customer-x.cloudflarestream.com/token1/manifest/video.m3u8";
    responses.set(`${path}/watch`, { body: { ...live, cloudflare_url: atCloudflare } });
    open({ state: "live" });
    const programme = await screen.findByTestId("programme");
    outage();
    playerShows("playing", { at: 60, length: 1800 });
    serviceBecomes("paused", 3);
    expect(programme.textContent).toBe(live.hls_url);
    playerShows("playing");
    expect(programme.textContent).toBe(atCloudflare);
  });

  test("“Live now” disappears as soon as the video isn't live any more, and the page says why", async () => {
    isGuest();
    responses.set(`${path}/watch`, { body: live });
    open({ state: "live" });
    await screen.findByTestId("programme");
    const spoken = () => screen.getByRole("status").textContent;
    const all = () => document.body.textContent ?? "";
    const announcements: Record<string, string> = {
      offline: player.state.offline,
      recovering: player.state.recovering,
      slate: player.state.recovering,
      paused: words.player.stopped,
      stalled: "",
    };
    for (const [showing, sentence] of Object.entries(announcements)) {
      playerShows("playing");
      expect(all()).toContain("Live now");
      playerShows(showing as EngineState["showing"]);
      expect(spoken()).toBe(sentence);
      expect(all()).not.toContain("Live now");
    }
  });

  test("while a slate is shown, the page says in the guest's language that a service begins later than planned", async () => {
    isGuest();
    responses.set(`${path}/watch`, { body: live });
    const twelveMinutesAgo = new Date(renderedAt - 12 * 60_000).toISOString();
    open({ state: "soon", event_date: twelveMinutesAgo });
    await screen.findByTestId("programme");
    playerShows("slate");
    expect(await screen.findByRole("status")).toHaveProperty(
      "textContent",
      words.begins.in({ unit: "late" }),
    );
  });

  test("a guest who has gone back reads that it is an earlier part, and “Live now” only back at live", async () => {
    isGuest();
    responses.set(`${path}/watch`, { body: live });
    open({ state: "live" });
    await screen.findByTestId("programme");
    for (const showing of ["playing", "slate", "sound_only"] as const) {
      playerShows(showing, { at: 60, length: 1800 });
      expect(screen.getByRole("status").textContent).toBe(words.player.earlier);
      expect(document.body.textContent).not.toContain("Live now");
    }
    playerShows("playing");
    expect(document.body.textContent).toContain("Live now");
  });

  test("someone who isn't registered reads first that the service is live, or has begun, and then how to join", () => {
    const first = (state: "live" | "paused") => {
      const html = renderToString(<Memorial page={page({ state })} renderedAt={renderedAt} />);
      return new DOMParser().parseFromString(html, "text/html");
    };
    expect(first("live").querySelector("h2")?.textContent).toBe(words.register.titles.live);
    expect(first("live").querySelector("form button")?.textContent).toBe(words.register.submitLive);
    expect(first("paused").querySelector("h2")?.textContent).toBe(words.register.titles.paused);
    expect(first("paused").body.textContent).not.toContain("live now");
  });

  test("without registration the video plays at once", async () => {
    responses.set(`${path}/watch`, { body: live });
    open({ registration: false, state: "live" });
    expect(await screen.findByTestId("programme")).toBeDefined();
  });

  test("a page that stays open says where the service is now, and keeps what an older server doesn't say", async () => {
    await open();
    const church = {
      kind: "church",
      name: "St. Anne",
      address: "4 Church Street",
      lat: null,
      lon: null,
      begins_at: null,
    };
    const send = (more: object, version: number) =>
      act(() =>
        FakeEventSource.all
          .at(-1)
          ?.send({ state: "before", event_date: null, served_by: "own", version, ...more }),
      );
    send({ places: [church] }, 2);
    expect(screen.getByText("St. Anne")).toBeTruthy();
    send({}, 3);
    expect(screen.getByText("St. Anne")).toBeTruthy();
    send({ places: [{ ...church, name: "St. Mark’s" }] }, 4);
    expect(screen.getByText("St. Mark’s")).toBeTruthy();
  });

  test("the page says when the service pauses, keeps playing, and ignores late updates", async () => {
    isGuest();
    responses.set(`${path}/watch`, { body: live });
    open({ state: "live" });
    const programme = await screen.findByTestId("programme");
    playerShows("playing");
    serviceBecomes("paused", 3);
    expect(screen.getByRole("status").textContent).toBe(words.player.paused);
    serviceBecomes("before", 2);
    expect(screen.getByRole("status").textContent).toBe(words.player.paused);
    expect(screen.getByTestId("programme")).toBe(programme);
  });

  test("a guest keeps watching while the server is away, and reads nothing alarming", async () => {
    isGuest();
    responses.set(`${path}/watch`, { body: live });
    open({ state: "live" });
    await screen.findByTestId("programme");
    responses.delete(`${path}/watch`);
    serviceBecomes("paused");
    await waitFor(() =>
      expect(requests.filter((call) => call.path.endsWith("/watch")).length).toBeGreaterThan(1),
    );
    expect(screen.getByTestId("programme")).toBeDefined();
    expect(screen.queryByText(/error|fail|wrong/i)).toBeNull();
  });

  test("an excluded guest reads whom to contact", async () => {
    isGuest();
    responses.set(`${path}/watch`, { status: 403, body: {} });
    open({ state: "live" });
    expect(await screen.findByText(words.shutOut.title)).toBeDefined();
    expect(screen.getByText(/Lindenwood has closed it/)).toBeDefined();
  });

  test("a guest who was watching, is excluded and let in again, sees the service without a reload", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    isGuest();
    responses.set(`${path}/watch`, { body: live });
    open({ state: "live" });
    await screen.findByTestId("programme");
    responses.set(`${path}/watch`, { status: 403, body: {} });
    await act(async () => void (await renewed()));
    expect(await screen.findByText(words.shutOut.title)).toBeDefined();
    responses.set(`${path}/watch`, { body: live });
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(await screen.findByTestId("programme")).toBeDefined();
  });

  test("a token that is no longer valid leads back to the form", async () => {
    isGuest();
    responses.set(`${path}/watch`, { status: 401, body: {} });
    open({ state: "live" });
    expect(await screen.findByRole("button", { name: "Register and watch" })).toBeDefined();
    expect(localStorage.getItem(guestKey("ruth"))).toBeNull();
  });
});

describe("after the service", () => {
  test("a guest who watches sees the end, reads what comes next, and then finds the recording", async () => {
    isGuest();
    responses.set(`${path}/watch`, {
      body: watch({ hls_url: "https://media.example/live/p/index.m3u8?t=1" }),
    });
    open({ state: "live" });
    const programme = await screen.findByTestId("programme");
    responses.set(`${path}/watch`, { body: watch({ state: "ended" }) });
    serviceBecomes("ended", 2);
    expect(screen.getByTestId("programme")).toBe(programme);
    playerShows("ended");
    expect(screen.getByText(words.over.withRecording)).toBeDefined();
    responses.set(`${path}/watch`, {
      body: watch({
        ...{ state: "recording", recording_url: "/r.mp4", download_url: "/r.mp4?download" },
        recording_seconds: 4320,
      }),
    });
    serviceBecomes("recording", 3);
    fireEvent.click(await screen.findByRole("button", { name: "Watch the recording" }));
    expect((await screen.findByTestId("recording")).textContent).toBe("/r.mp4");
    screen.getByText("The recording of the service is here. It lasts 1 hour and 12 minutes.");
    expect(screen.getByRole("link", { name: words.recording.download }).getAttribute("href")).toBe(
      "/r.mp4?download",
    );
  });

  test("a reopened service is shown to its end again", async () => {
    isGuest();
    responses.set(`${path}/watch`, {
      body: watch({ hls_url: "https://media.example/live/p/index.m3u8?t=1" }),
    });
    open({ state: "live" });
    await screen.findByTestId("programme");
    serviceBecomes("ended", 2);
    playerShows("ended");
    expect(screen.getByText(words.over.withRecording)).toBeDefined();
    serviceBecomes("paused", 3);
    const programme = await screen.findByTestId("programme");
    serviceBecomes("ended", 4);
    expect(screen.getByTestId("programme")).toBe(programme);
    playerShows("ended");
    expect(screen.getByText(words.over.withRecording)).toBeDefined();
  });

  test("nobody is promised a recording that the family keeps private", () => {
    open({ state: "ended", on_demand_video: false });
    expect(screen.getByText(words.over.without)).toBeDefined();
  });

  test("a recording that the home doesn't show at present isn't promised", () => {
    open({ state: "ended", recording_withheld: true });
    expect(screen.getByText(words.over.withheld)).toBeDefined();
    expect(screen.queryByText(words.over.withRecording)).toBeNull();
  });

  test("guests read why parts of a recording are without sound", async () => {
    isGuest();
    responses.set(`${path}/watch`, {
      body: watch({ state: "recording", recording_url: "/r.mp4" }),
    });
    open({ state: "recording", recording_muted: true });
    expect(await screen.findByText(words.recording.muted)).toBeDefined();
  });

  test("the page of a cancelled service says whom to contact, and nothing else", () => {
    const { container } = open({ state: "cancelled" });
    expect(within(container).getByText(words.cancelled.title)).toBeDefined();
    expect(container.textContent).not.toContain("Ruth Example");
  });
});
