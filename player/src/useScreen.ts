import { type RefObject, useEffect, useState } from "react";

/** What video elements on iPhones have instead of the standard APIs. */
export type AppleVideo = HTMLVideoElement & {
  webkitEnterFullscreen?: () => void;
  webkitDisplayingFullscreen?: boolean;
  webkitShowPlaybackTargetPicker?: () => void;
};
type ScreenState = {
  full: boolean;
  canFull: boolean;
  small: boolean;
  canSmall: boolean;
  canAirPlay: boolean;
  canCast: boolean;
};

/** Full screen, picture-in-picture (`small`), AirPlay and other televisions (`cast`), each where the browser offers it. */
export function useScreen(frame: RefObject<HTMLElement | null>, video: RefObject<HTMLVideoElement | null>) {
  const [state, setState] = useState<ScreenState>({
    full: false,
    canFull: true,
    small: false,
    canSmall: false,
    canAirPlay: false,
    canCast: false,
  });
  useEffect(() => {
    const element = video.current as AppleVideo | null;
    if (!element) return;
    const set = (part: Partial<ScreenState>) => setState((before) => ({ ...before, ...part }));
    const full = () =>
      set({
        full: document.fullscreenElement === frame.current || Boolean(element.webkitDisplayingFullscreen),
      });
    const small = () => set({ small: document.pictureInPictureElement === element });
    const targets = (event: Event) =>
      set({ canAirPlay: "availability" in event && event.availability === "available" });
    const canFull = Boolean(frame.current?.requestFullscreen ?? element.webkitEnterFullscreen);
    set({ canFull, canSmall: Boolean(document.pictureInPictureEnabled) });
    // Safari offers the same televisions by AirPlay. https://www.w3.org/TR/remote-playback/
    const remote: RemotePlayback | undefined = element.webkitShowPlaybackTargetPicker
      ? undefined
      : element.remote;
    remote?.watchAvailability((canCast) => set({ canCast })).catch(() => {});
    document.addEventListener("fullscreenchange", full);
    element.addEventListener("webkitbeginfullscreen", full);
    element.addEventListener("webkitendfullscreen", full);
    element.addEventListener("enterpictureinpicture", small);
    element.addEventListener("leavepictureinpicture", small);
    element.addEventListener("webkitplaybacktargetavailabilitychanged", targets);
    return () => {
      remote?.cancelWatchAvailability().catch(() => {});
      document.removeEventListener("fullscreenchange", full);
      element.removeEventListener("webkitbeginfullscreen", full);
      element.removeEventListener("webkitendfullscreen", full);
      element.removeEventListener("enterpictureinpicture", small);
      element.removeEventListener("leavepictureinpicture", small);
      element.removeEventListener("webkitplaybacktargetavailabilitychanged", targets);
    };
  }, [frame, video]);

  const toggleFull = () => {
    if (document.fullscreenElement) return void document.exitFullscreen();
    // iPhones show only the video in full screen, and so does an iframe that may not do more.
    const videoOnly = () => (video.current as AppleVideo | null)?.webkitEnterFullscreen?.();
    if (frame.current?.requestFullscreen) frame.current.requestFullscreen().then(turnSideways, videoOnly);
    else videoOnly();
  };
  const toggleSmall = () => {
    const change = document.pictureInPictureElement
      ? document.exitPictureInPicture()
      : video.current?.requestPictureInPicture();
    change?.catch(() => {});
  };
  const pickAirPlay = () => (video.current as AppleVideo | null)?.webkitShowPlaybackTargetPicker?.();
  const cast = () => void video.current?.remote.prompt().catch(() => {});
  return { ...state, toggleFull, toggleSmall, pickAirPlay, cast };
}

/** A phone held upright shows the picture as wide as it can; browsers that can't turn it leave it as it is held. */
function turnSideways(): void {
  const orientation = window.screen.orientation as (ScreenOrientation & { lock?: Lock }) | undefined;
  orientation?.lock?.("landscape").catch(() => {});
}
type Lock = (orientation: "landscape") => Promise<void>;

/** Whether a phone lies on its side, or a window is as low: the video then needs all the height. */
export function useSideways(): boolean {
  const [isSideways, setSideways] = useState(false);
  useEffect(() => {
    const query = window.matchMedia?.("(orientation: landscape) and (max-height: 500px)");
    if (!query) return;
    const update = () => setSideways(query.matches);
    update();
    query.addEventListener("change", update);
    return () => query.removeEventListener("change", update);
  }, []);
  return isSideways;
}

/** Hides controls that cover the video while nobody touches anything. */
export function useQuiet(frame: RefObject<HTMLElement | null>, isActive: boolean): boolean {
  const [quiet, setQuiet] = useState(false);
  useEffect(() => {
    const element = frame.current;
    setQuiet(false);
    if (!isActive || !element) return;
    let timer: ReturnType<typeof setTimeout>;
    const wake = () => {
      setQuiet(false);
      clearTimeout(timer);
      timer = setTimeout(() => setQuiet(true), quietAfter);
    };
    wake();
    for (const event of touches) element.addEventListener(event, wake);
    return () => {
      clearTimeout(timer);
      for (const event of touches) element.removeEventListener(event, wake);
    };
  }, [frame, isActive]);
  return quiet;
}
const quietAfter = 4000;
const touches = ["pointermove", "pointerdown", "keydown", "focusin"];
