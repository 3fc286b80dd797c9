import { remembering as words } from "vigil:words/remembering";
import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { cleanBrowser } from "../../test/browser.ts";
import { currentGuest } from "../guest/current-guest.ts";
import MessageForm from "./MessageForm.tsx";

const { requests, responses, keys } = cleanBrowser();

/** Records until it is stopped. */
class FakeMediaRecorder {
  static isTypeSupported = () => true;
  mimeType = "audio/webm";
  onstop: (() => void) | null = null;
  ondataavailable: ((event: { data: Blob }) => void) | null = null;
  start() {}
  stop() {
    this.ondataavailable?.({ data: new Blob(["a voice"]) });
    this.onstop?.();
  }
}

test("a message isn't sent without the recording that is still running", async () => {
  vi.stubGlobal("MediaRecorder", FakeMediaRecorder);
  const devices = { getUserMedia: async () => ({ getTracks: () => [] }) };
  Object.defineProperty(navigator, "mediaDevices", { value: devices, configurable: true });
  URL.createObjectURL = () => "blob:voice";
  URL.revokeObjectURL = () => {};
  currentGuest.set({ token: "t1", name: "Ann" });
  render(<MessageForm to={{ path: "/v1/public/stream/ruth", registration: true, keepsPositions: false }} />);
  fireEvent.change(screen.getByLabelText(words.message.text), { target: { value: "With love" } });
  const press = async (name: string) => fireEvent.click(await screen.findByRole("button", { name }));
  await press(words.message.speak);
  await press(words.recorder.start);
  await press(words.message.send);
  expect((await screen.findAllByText(words.message.stopFirst)).length).toBeGreaterThan(0);
  expect(requests.filter(({ path }) => path.endsWith("/messages"))).toEqual([]);
  await press(words.recorder.stop);
  await screen.findByText(words.recorder.preview);
});

test("a message whose answer got lost is sent again under the same key; another one has its own", async () => {
  const path = "/v1/public/photos/venue";
  currentGuest.set({ token: "t1", name: "Ann" });
  render(<MessageForm to={{ path, registration: false, keepsPositions: false }} />);
  const write = (value: string) =>
    fireEvent.change(screen.getByLabelText(words.message.text), { target: { value } });
  const press = async (name: string) => fireEvent.click(await screen.findByRole("button", { name }));
  write("With love");
  await press(words.message.send);
  await screen.findByText(words.give.unreachable);
  responses.set(`${path}/messages`, { status: 201, body: { sent: true, receipt: "r1" } });
  await press(words.message.send);
  await press(words.give.again);
  write("With love");
  await press(words.message.send);
  await screen.findByText(words.message.sent);
  const [lost, sent, other] = keys;
  expect(lost).toMatch(/^[0-9a-f]{32}$/);
  expect(sent).toBe(lost);
  expect(other).toMatch(/^[0-9a-f]{32}$/);
  expect(other).not.toBe(lost);
});
