import { remembering as words } from "vigil:words/remembering";
import { act, fireEvent, render, renderHook, screen, waitFor, within } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { cleanBrowser } from "../../test/browser.ts";
import { remembering as given, page } from "../../test/page.ts";
import { currentGuest } from "../guest/current-guest.ts";
import { useGuest } from "../guest/useGuest.ts";
import { preparePhoto } from "./photos/prepare-photo.ts";
import { Remembering } from "./Remembering.tsx";
import { receipts } from "./receipts.ts";
import { UploadError, upload } from "./upload.ts";

vi.mock("./upload.ts", async (real) => ({ ...(await real<object>()), upload: vi.fn() }));
vi.mock("./photos/prepare-photo.ts", () => ({ preparePhoto: vi.fn() }));
const { responses, requests } = cleanBrowser();
const path = "/v1/public/stream/ruth";
const keepsake = (n: number, fields: object = {}) => ({
  id: `01a1fbbc-0000-7000-8000-00000000000${n}`,
  picture: { src: `/p${n}.jpg`, srcset: `/p${n}-480.jpg 480w` },
  film: null,
  words: `Memory ${n}`,
  from: null,
  ...fields,
});
const pages = (...items: ReturnType<typeof keepsake>[]) => ({ items, next: null as string | null });
const open = (fields: Parameters<typeof given>[0] = {}, of: Parameters<typeof page>[0] = {}) =>
  render(<Remembering page={page(of)} remembering={given(fields)} />);
const isGuest = () => currentGuest.set({ token: "t1", name: "Ann" });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(new RegExp(label)), { target: { value } });

beforeEach(() => {
  receipts.forget();
  vi.mocked(upload).mockReset();
  vi.mocked(preparePhoto)
    .mockReset()
    .mockImplementation(async (photo) => photo);
  // jsdom lacks these methods of dialogs.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
    this.dispatchEvent(new Event("close"));
  };
});

describe("the wall and the gallery", () => {
  test("are in the page without any script, with text escaped and space reserved for photos", () => {
    const wall = pages(keepsake(1, { words: "<b>Dancing</b>" }));
    const html = renderToString(<Remembering page={page()} remembering={given({ wall })} />);
    expect(html).toContain("Remembering Ruth Example");
    expect(html).toContain("&lt;b&gt;Dancing&lt;/b&gt;");
    expect(html).toMatch(/<img src="\/p1\.jpg"[^>]*loading="lazy"[^>]*width="480" height="360"/);
    expect(html).not.toContain("Gallery");
  });

  test("are absent when there is nothing to show or send", () => {
    const takes = { message: false, card: false, picture: false, candle: false };
    expect(renderToString(<Remembering page={page()} remembering={given({ takes })} />)).toBe("");
  });

  test("open a photo in full; arrow keys turn the page, and the slideshow plays only on request", async () => {
    open({ gallery: pages(keepsake(1), keepsake(2, { from: "Bea" }), keepsake(3)) });
    fireEvent.click(screen.getByRole("link", { name: "View: Memory 1" }));
    const show = await screen.findByRole("dialog", { name: words.show.title });
    expect(within(show).getByText("1 of 3")).toBeDefined();
    fireEvent.keyDown(show, { key: "ArrowRight" });
    expect(within(show).getByText("From Bea")).toBeDefined();
    fireEvent.keyDown(show, { key: "ArrowLeft" });
    fireEvent.keyDown(show, { key: "ArrowLeft" });
    expect(within(show).getByText("3 of 3")).toBeDefined();
    vi.useFakeTimers();
    fireEvent.click(within(show).getByRole("button", { name: words.show.play }));
    act(() => void vi.advanceTimersByTime(7000));
    expect(within(show).getByText("1 of 3")).toBeDefined();
    fireEvent.click(within(show).getByRole("button", { name: words.show.close }));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("a photo of the gallery is reported, with or without a reason; the family's wall isn't", async () => {
    open({ gallery: pages(keepsake(1), keepsake(3)), wall: pages(keepsake(2)) });
    fireEvent.click(screen.getByRole("link", { name: "View: Memory 2" }));
    await screen.findByRole("dialog");
    expect(screen.queryByRole("button", { name: words.report.open })).toBeNull();
    press(words.show.close);
    fireEvent.click(screen.getByRole("link", { name: "View: Memory 1" }));
    await screen.findByRole("dialog");
    press(words.report.open);
    await screen.findByRole("heading", { name: words.report.title });
    type("What is wrong", "My daughter is on it.");
    press(words.report.send);
    expect(await screen.findByText(words.report.failed)).toBeDefined();
    const at = `${path}/gallery/${keepsake(1).id}/report`;
    responses.set(at, { status: 200, body: null });
    press(words.report.send);
    expect(await screen.findByText(words.report.sent)).toBeDefined();
    expect(requests.at(-1)).toEqual({
      path: at,
      body: { guest_token: null, reason: "My daughter is on it." },
    });
    press(words.show.next);
    expect(screen.getByRole("button", { name: words.report.open })).toBeDefined();
    expect(screen.queryByText(words.report.sent)).toBeNull();
  });

  test("play one item after the other, videos to their end, and fetch the next ones in time", async () => {
    responses.set(`${path}/gallery?after=9_x`, { body: pages(keepsake(3)) });
    open({
      gallery: { ...pages(keepsake(1, { picture: null, film: "/f.mp4" }), keepsake(2)), next: "9_x" },
    });
    press(words.play.gallery);
    const show = await screen.findByRole("dialog", { name: words.show.title });
    expect(await within(show).findByText("1 of 3")).toBeDefined();
    expect(within(show).getByRole("button", { name: words.show.pause })).toBeDefined();
    fireEvent.ended(show.querySelector("video") as HTMLVideoElement);
    expect(within(show).getByText("2 of 3")).toBeDefined();
  });

  test("fetch more on request; a failure shows a message and loses nothing", async () => {
    open({ wall: { ...pages(keepsake(1)), next: "9_x" } });
    press(words.wall.more);
    expect(await screen.findByText(words.moreFailed)).toBeDefined();
    responses.set(`${path}/wall?after=9_x`, { body: pages(keepsake(2)) });
    press(words.wall.more);
    expect(await screen.findByText("Memory 2")).toBeDefined();
    expect(screen.getByText("Memory 1")).toBeDefined();
    expect(screen.queryByRole("button", { name: words.wall.more })).toBeNull();
  });
});

describe("what a guest sends", () => {
  test("a button that was pressed before the page worked opens its form as soon as it does", async () => {
    isGuest();
    document.documentElement.dataset.pressed = "give-message";
    open();
    expect(await screen.findByText("From Ann")).toBeDefined();
    delete document.documentElement.dataset.pressed;
  });

  test("a refused message moves to what is wrong; a long text is neither cut nor sent", async () => {
    isGuest();
    open();
    press(words.give.message);
    const text = await screen.findByLabelText<HTMLTextAreaElement>(/Your message/);
    press(words.message.send);
    await waitFor(() => expect(document.activeElement).toBe(text));
    type("Your message", "x".repeat(5003));
    expect(text.value.length).toBe(5003);
    press(words.message.send);
    expect((await screen.findAllByText(words.length.tooLong(3))).length).toBeGreaterThan(0);
    expect(requests).toEqual([]);
  });

  test("a file that is no recording is refused when it is chosen, not when the message is sent", async () => {
    isGuest();
    open();
    press(words.give.message);
    const [voice, film] = await screen.findAllByLabelText<HTMLInputElement>(words.recorder.choose);
    const photo = new File(["x"], "lake.jpg", { type: "image/jpeg" });
    fireEvent.change(voice as HTMLElement, { target: { files: [photo] } });
    expect(screen.getByText(words.recorder.kind.voice("lake.jpg"))).toBeDefined();
    fireEvent.change(film as HTMLElement, { target: { files: [photo] } });
    expect(screen.getByText(words.recorder.kind.film("lake.jpg"))).toBeDefined();
    expect(screen.queryByText(words.recorder.preview)).toBeNull();
  });

  test("someone who isn't registered is asked to register first", async () => {
    open();
    press(words.give.message);
    expect(await screen.findByText(words.give.register)).toBeDefined();
    act(isGuest);
    expect(await screen.findByText("From Ann")).toBeDefined();
  });

  test("a message survives leaving the page, and is sent in the guest's name", async () => {
    isGuest();
    const first = open();
    press(words.give.message);
    await screen.findByText("From Ann");
    press(words.message.send);
    expect((await screen.findAllByText(words.message.something)).length).toBeGreaterThan(0);
    type("Your message", "She taught me to swim.");
    first.unmount();
    open();
    press(words.give.message);
    expect((await screen.findByLabelText<HTMLTextAreaElement>(/Your message/)).value).toBe(
      "She taught me to swim.",
    );
    press(words.message.send);
    expect(await screen.findByText(words.give.unreachable)).toBeDefined();
    responses.set(`${path}/messages`, { status: 201, body: { sent: true, receipt: "r1" } });
    press(words.message.send);
    expect(await screen.findByText(words.message.sent)).toBeDefined();
    expect(requests.at(-1)?.body).toEqual({ guest_token: "t1", message: "She taught me to swim." });
  });

  test("without registration, the form asks for a name", async () => {
    open({}, { registration: false });
    press(words.give.message);
    await screen.findByLabelText("Your name");
    type("Your message", "Hello");
    press(words.message.send);
    expect((await screen.findAllByText(words.give.nameNeeded)).length).toBeGreaterThan(0);
    type("Your name", "Otto");
    responses.set(`${path}/messages`, { status: 201, body: { sent: true, receipt: "r1" } });
    press(words.message.send);
    await screen.findByText(words.message.sent);
    expect(requests.at(-1)?.body).toMatchObject({ sender_name: "Otto", message: "Hello" });
  });

  test("another message starts with an empty form", async () => {
    isGuest();
    responses.set(`${path}/messages`, { status: 201, body: { sent: true, receipt: "r1" } });
    open();
    press(words.give.message);
    await screen.findByText("From Ann");
    type("Your message", "She taught me to swim.");
    press(words.message.send);
    await screen.findByText(words.message.sent);
    press(words.give.again);
    expect((await screen.findByLabelText<HTMLTextAreaElement>(/Your message/)).value).toBe("");
    press(words.message.send);
    expect((await screen.findAllByText(words.message.something)).length).toBeGreaterThan(0);
  });

  test("a card is chosen, written and sent", async () => {
    isGuest();
    const picture = { src: "/c.jpg", srcset: "/c.jpg 480w" };
    responses.set(`${path}/cards`, { body: { results: [{ id: "d1", title: "Lilies", picture }] } });
    open();
    press(words.give.card);
    fireEvent.click(await screen.findByRole("radio", { name: "Lilies" }));
    type("Your words", "With love");
    responses.set(`${path}/cards`, { status: 201, body: { sent: true, receipt: "r1" } });
    press(words.card.send);
    expect(await screen.findByText(words.card.sent)).toBeDefined();
    expect(requests.at(-1)?.body).toMatchObject({ design: "d1", message: "With love", guest_token: "t1" });
  });

  test("what was sent can be looked at and taken back, once the guest is sure", async () => {
    isGuest();
    open();
    const item = { id: "g1", kind: "message", receipt: "r9", created_at: "2026-11-20T12:00:00Z" };
    const message = { ...item, text: "With love", photo: null, has: null, state: "waiting" };
    responses.set(`${path}/given`, { body: { results: [message], is_whole: false } });
    press(words.given.open);
    expect(await screen.findByText("With love")).toBeDefined();
    expect(screen.getByText(words.given.all.here(1))).toBeDefined();
    expect(screen.getByText(words.given.elsewhere)).toBeDefined();
    expect(screen.getByText(words.given.state.waiting)).toBeDefined();
    press(words.given.takeBackOne(words.given.what.message, "With love"));
    press(words.given.keep);
    press(words.given.takeBackOne(words.given.what.message, "With love"));
    expect(document.activeElement?.textContent).toBe(words.given.sure.waiting);
    press(words.given.takeBack);
    expect(await screen.findByText(words.give.unreachable)).toBeDefined();
    responses.set(`${path}/take_back`, { status: 200, body: null });
    press(words.given.takeBack);
    expect(await screen.findByText(words.given.taken)).toBeDefined();
    expect(screen.queryByText("With love")).toBeNull();
    expect(requests.at(-1)).toEqual({ path: `${path}/take_back`, body: { receipt: "r9" } });
  });

  test("whoever came by the link in the email sees all that they sent, and isn't sent there", async () => {
    isGuest();
    open();
    responses.set(`${path}/given`, { body: { results: [], is_whole: true } });
    press(words.given.open);
    expect(await screen.findByText(words.given.nothing.whole)).toBeDefined();
    expect(screen.queryByText(words.given.elsewhere)).toBeNull();
  });

  test("a browser that sent something without registering finds it again; one that sent nothing is offered nothing", async () => {
    open({}, { registration: false });
    expect(screen.queryByRole("button", { name: words.given.open })).toBeNull();
    act(() => receipts.add(path, "r2"));
    responses.set(`${path}/given`, { body: { results: [], is_whole: false } });
    press(words.given.open);
    expect(await screen.findByText(words.given.nothing.here)).toBeDefined();
    // No email was sent to them.
    expect(screen.queryByText(words.given.elsewhere)).toBeNull();
    expect(requests.at(-1)?.body).toEqual({ guest_token: null, receipts: ["r2"] });
  });

  test("whoever uses the browser after a guest who left isn't offered what that guest sent", () => {
    receipts.add(path, "r3");
    const { result } = renderHook(() => useGuest("ruth"));
    act(() => result.current.leave());
    expect(receipts.read(path)).toEqual([]);
    open({}, { registration: false });
    expect(screen.queryByRole("button", { name: words.given.open })).toBeNull();
  });

  const jpeg = (name: string) => new File(["x"], name, { type: "image/jpeg" });
  const openPhotos = async () => {
    isGuest();
    responses.set(`${path}/gallery`, { status: 201, body: { sent: true, receipt: "r1" } });
    open();
    press(words.give.picture);
    const input = await screen.findByLabelText(words.picture.files);
    return (...files: File[]) => fireEvent.change(input, { target: { files } });
  };
  const galleryCalls = () =>
    requests.filter((call) => call.path.endsWith("/gallery")).map(({ body }) => body as { image: string });

  test("when one of several photos fails, only what hasn't arrived is sent again", async () => {
    const choose = await openPhotos();
    choose(jpeg("lake.jpg"), jpeg("barn.jpg"));
    vi.mocked(upload).mockResolvedValueOnce("upload:a").mockRejectedValueOnce(new UploadError(507, null));
    press(words.picture.send);
    expect(await screen.findByText(words.give.cut)).toBeDefined();
    vi.mocked(upload).mockResolvedValueOnce("upload:b");
    press(words.picture.send);
    expect(await screen.findByText(words.picture.sent(2))).toBeDefined();
    expect(vi.mocked(upload).mock.calls.map(([, file]) => file.name)).toEqual([
      "lake.jpg",
      "barn.jpg",
      "barn.jpg",
    ]);
    expect(galleryCalls().map(({ image }) => image)).toEqual(["upload:a", "upload:b"]);
  });

  test("the form says whether photos keep where they were taken, as the family has chosen, and prepares them so", async () => {
    isGuest();
    const { unmount } = open();
    press(words.give.picture);
    await screen.findByText(new RegExp(words.picture.photos.withoutPlace));
    unmount();
    open({ keeps_photo_positions: true });
    press(words.give.picture);
    await screen.findByText(new RegExp(words.picture.photos.withPlace));
    const lake = new File(["x"], "lake.jpg", { type: "image/jpeg" });
    fireEvent.change(screen.getByLabelText(words.picture.files), { target: { files: [lake] } });
    vi.mocked(upload).mockResolvedValue("upload:1");
    responses.set(`${path}/gallery`, { status: 201, body: { sent: true, receipt: "r1" } });
    press(words.picture.send);
    expect(await screen.findByText(words.picture.sent(1))).toBeDefined();
    expect(preparePhoto).toHaveBeenCalledWith(lake, true);
  });

  test("a photo is sent as it was prepared, and one that isn't a photo is named and holds up none of the others", async () => {
    const choose = await openPhotos();
    vi.mocked(preparePhoto).mockImplementation(async ({ name }) =>
      name === "evil.jpg" ? { why: "unreadable" } : new File(["small"], "IMG_1.jpg", { type: "image/jpeg" }),
    );
    vi.mocked(upload).mockResolvedValue("upload:a");
    choose(jpeg("evil.jpg"), new File(["x"], "IMG_1.HEIC", { type: "image/heic" }));
    press(words.picture.send);
    expect(await screen.findByText(words.picture.unreadable("evil.jpg"))).toBeDefined();
    expect(await screen.findByText(words.picture.notSent(1, 2))).toBeDefined();
    expect(vi.mocked(upload).mock.calls.map(([, file]) => [file.name, file.size])).toEqual([
      ["IMG_1.jpg", 5],
    ]);
    press(words.picture.removeFile("evil.jpg"));
    press(words.picture.send);
    expect(await screen.findByText(words.picture.sent(1))).toBeDefined();
    expect(galleryCalls()).toHaveLength(1);
  });

  test("what the server doesn't take as a photo is named, and the others are sent", async () => {
    const choose = await openPhotos();
    vi.mocked(upload).mockResolvedValue("upload:a");
    responses.set(`${path}/gallery`, { status: 400, body: { image: ["This isn’t an image."] } });
    choose(jpeg("lake.jpg"));
    press(words.picture.send);
    expect(await screen.findByText(words.picture.unreadable("lake.jpg"))).toBeDefined();
  });

  test("files are added to those chosen before, and a wrong one is named at once", async () => {
    const choose = await openPhotos();
    choose(jpeg("lake.jpg"));
    choose(jpeg("barn.jpg"), new File(["x"], "will.pdf", { type: "application/pdf" }));
    expect(screen.getByText(words.picture.kind("will.pdf"))).toBeDefined();
    expect(screen.getAllByRole("listitem")).toHaveLength(3);
    choose(...Array.from({ length: 30 }, (_, at) => jpeg(`${at}.jpg`)));
    expect(await screen.findByText(words.picture.tooMany(30))).toBeDefined();
    expect(screen.getAllByRole("listitem")).toHaveLength(3);
  });

  test("while the connection is lost the form says that nothing is, and goes on when it is back", async () => {
    const choose = await openPhotos();
    const line = Promise.withResolvers<string>();
    vi.mocked(upload).mockImplementation(async (_path, _file, _token, onProgress) => {
      onProgress("waiting");
      return line.promise;
    });
    choose(jpeg("lake.jpg"));
    press(words.picture.send);
    expect(await screen.findByText(words.give.waiting)).toBeDefined();
    line.resolve("upload:a");
    expect(await screen.findByText(words.picture.sent(1))).toBeDefined();
  });

  test("without a microphone a voice recording can be chosen as a file, but not an empty one", async () => {
    isGuest();
    open();
    press(words.give.message);
    const [choose] = await screen.findAllByLabelText(words.recorder.choose);
    expect(choose).toBeDefined();
    fireEvent.change(choose as HTMLElement, { target: { files: [new File([], "empty.m4a")] } });
    expect(screen.getByText(words.recorder.empty)).toBeDefined();
    vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:1", revokeObjectURL: () => {} }));
    fireEvent.change(choose as HTMLElement, { target: { files: [new File(["voice"], "voice.m4a")] } });
    await waitFor(() => expect(screen.getByText(words.recorder.preview)).toBeDefined());
  });
});
