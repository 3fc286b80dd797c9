import { type RefObject, useEffect, useState } from "react";

/** What the videos of Apple's phones have instead of the standard. */
export type AppleVideo = HTMLVideoElement & {
  webkitEnterFullscreen?: () => void;
  webkitDisplayingFullscreen?: boolean;
  webkitShowPlaybackTargetPicker?: () => void;
};
type Screens = { full: boolean; canFull: boolean; small: boolean; canSmall: boolean; canAirPlay: boolean };

/** Full screen, the small window that floats over others, and AirPlay, each where the browser offers it. */
export function useScreen(frame: RefObject<HTMLElement | null>, video: RefObject<HTMLVideoElement | null>) {
  const [state, setState] = useState<Screens>({
    full: false,
    canFull: true,
    small: false,
    canSmall: false,
    canAirPlay: false,
  });
  useEffect(() => {
    const element = video.current as AppleVideo | null;
    if (!element) return;
    const set = (part: Partial<Screens>) => setState((before) => ({ ...before, ...part }));
    const full = () =>
      set({
        full: document.fullscreenElement === frame.current || Boolean(element.webkitDisplayingFullscreen),
      });
    const small = () => set({ small: document.pictureInPictureElement === element });
    const targets = (event: Event) =>
      set({ canAirPlay: "availability" in event && event.availability === "available" });
    const canFull = Boolean(frame.current?.requestFullscreen ?? element.webkitEnterFullscreen);
    set({ canFull, canSmall: Boolean(document.pictureInPictureEnabled) });
    document.addEventListener("fullscreenchange", full);
    element.addEventListener("webkitbeginfullscreen", full);
    element.addEventListener("webkitendfullscreen", full);
    element.addEventListener("enterpictureinpicture", small);
    element.addEventListener("leavepictureinpicture", small);
    element.addEventListener("webkitplaybacktargetavailabilitychanged", targets);
    return () => {
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
    // A phone of Apple gives the whole screen to the picture only, and a page's frame may give it to nothing else.
    const picture = () => (video.current as AppleVideo | null)?.webkitEnterFullscreen?.();
    if (frame.current?.requestFullscreen) frame.current.requestFullscreen().catch(picture);
    else picture();
  };
  const toggleSmall = () => {
    const change = document.pictureInPictureElement
      ? document.exitPictureInPicture()
      : video.current?.requestPictureInPicture();
    change?.catch(() => {});
  };
  const pickAirPlay = () => (video.current as AppleVideo | null)?.webkitShowPlaybackTargetPicker?.();
  return { ...state, toggleFull, toggleSmall, pickAirPlay };
}

/** Whether a phone lies on its side, or a window is as low: the picture then needs all there is. */
export function useSideways(): boolean {
  const [is, setIs] = useState(false);
  useEffect(() => {
    const query = window.matchMedia?.("(orientation: landscape) and (max-height: 500px)");
    if (!query) return;
    const look = () => setIs(query.matches);
    look();
    query.addEventListener("change", look);
    return () => query.removeEventListener("change", look);
  }, []);
  return is;
}

/** Over a picture the controls step back while nobody touches anything. */
export function useQuiet(frame: RefObject<HTMLElement | null>, isWanted: boolean): boolean {
  const [quiet, setQuiet] = useState(false);
  useEffect(() => {
    const element = frame.current;
    setQuiet(false);
    if (!isWanted || !element) return;
    let timer: ReturnType<typeof setTimeout>;
    const touched = () => {
      setQuiet(false);
      clearTimeout(timer);
      timer = setTimeout(() => setQuiet(true), quietAfter);
    };
    touched();
    for (const event of touches) element.addEventListener(event, touched);
    return () => {
      clearTimeout(timer);
      for (const event of touches) element.removeEventListener(event, touched);
    };
  }, [frame, isWanted]);
  return quiet;
}
const quietAfter = 4000;
const touches = ["pointermove", "pointerdown", "keydown", "focusin"];
