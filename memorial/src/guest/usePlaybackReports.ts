import { type RefObject, useEffect, useRef } from "react";
import { beginPlayback, lookAtPlayback, type Report, unreported } from "../core/playback-reports.ts";
import { streamPath } from "./api.ts";
import { browserStorage } from "./browser-storage.ts";
import { currentGuest } from "./current-guest.ts";

/** Milliseconds between two looks at the video. */
const lookEvery = 5000;

/**
 * Reports to the server that the video in this area doesn't play for the guest although it should, and that it does
 * after all, so that somebody can call the guest.
 */
export function usePlaybackReports(
  slug: string,
  area: RefObject<HTMLElement | null>,
  shouldPlay: boolean,
): void {
  const should = useRef(shouldPlay);
  should.current = shouldPlay;
  useEffect(() => {
    const trouble = browserStorage("session", `vigil.trouble.${slug}`);
    let playback = beginPlayback(performance.now(), trouble.read() === true);
    const look = () => {
      const video = area.current?.querySelector("video") ?? null;
      const next = lookAtPlayback(playback, {
        now: performance.now(),
        isDue: should.current && !document.hidden && !isStopped(video),
        position: video && video.readyState > video.HAVE_CURRENT_DATA ? video.currentTime : null,
      });
      playback = next.playback;
      const { report } = next;
      if (report)
        send(slug, report).then(
          () => trouble.write(report.what === "plays" ? null : true),
          () => {
            playback = unreported(playback, report);
          },
        );
    };
    const timer = setInterval(look, lookEvery);
    return () => clearInterval(timer);
  }, [slug, area]);
}

/** By the guest, or by a browser that waits for a press. A video that failed, or has nothing to load yet, isn't. */
const isStopped = (video: HTMLVideoElement | null): boolean =>
  video !== null &&
  (video.ended || (video.paused && !video.error && video.networkState !== video.NETWORK_EMPTY));

/** The response doesn't matter, only that it was reached. */
async function send(slug: string, report: Report): Promise<void> {
  const guest_token = currentGuest.guest?.token;
  if (!guest_token) return;
  await fetch(`${streamPath(slug)}/playback`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ guest_token, ...report }),
    keepalive: true,
  });
}
