import { vi } from "vitest";

/**
 * What jsdom lacks of a video element. `refuses` returns the error with which the browser rejects play(), if it does.
 */
export function playable(refuses: (video: HTMLVideoElement) => DOMException | false) {
  const paused = new WeakMap<HTMLMediaElement, boolean>();
  vi.spyOn(HTMLMediaElement.prototype, "paused", "get").mockImplementation(function (this: HTMLMediaElement) {
    return paused.get(this) ?? true;
  });
  vi.spyOn(HTMLMediaElement.prototype, "play").mockImplementation(async function (this: HTMLMediaElement) {
    const refusal = refuses(this as HTMLVideoElement);
    if (refusal) throw refusal;
    paused.set(this, false);
    this.dispatchEvent(new Event("play"));
  });
  vi.spyOn(HTMLMediaElement.prototype, "pause").mockImplementation(function (this: HTMLMediaElement) {
    paused.set(this, true);
    this.dispatchEvent(new Event("pause"));
  });
  vi.spyOn(HTMLMediaElement.prototype, "load").mockImplementation(() => {});
}
