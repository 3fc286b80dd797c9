import { type RefObject, useEffect, useState } from "react";
import type { AppleVideo } from "./useScreen.ts";

/** The captions of a video in one language. */
export interface CaptionTrack {
  /** ISO 639-1. */
  language: string;
  /** What the language calls itself. */
  name: string;
  /** WebVTT, from the page's own origin: browsers load no track from another one. */
  url: string;
}

export interface Captions {
  /** The language that is shown; null while captions are off. */
  language: string | null;
  /** What is said at this moment. */
  lines: readonly string[];
  choose(language: string | null): void;
}

/** Where this browser remembers the language that somebody turned on last. */
const storageKey = "vigil-captions";

/**
 * The captions of a video, off unless this person turned them on before; the first track is the language to begin with.
 * They are drawn here, above the controls and large enough to read. Only where the browser shows nothing but the video,
 * in an iPhone's full screen or a small window, it draws them itself.
 */
export function useCaptions(
  video: RefObject<HTMLVideoElement | null>,
  tracks: readonly CaptionTrack[],
): Captions {
  const [chosen, setChosen] = useState(remembered);
  const [isNative, setNative] = useState(false);
  const [lines, setLines] = useState<readonly string[]>(none);
  const shown =
    chosen === null ? undefined : (tracks.find((track) => track.language === chosen) ?? tracks[0]);
  const language = shown?.language ?? null;
  const choose = (next: string | null) => {
    setChosen(next);
    remember(next);
  };

  useEffect(() => {
    const element = video.current as AppleVideo | null;
    if (!element) return;
    const update = () =>
      setNative(Boolean(element.webkitDisplayingFullscreen) || document.pictureInPictureElement === element);
    for (const event of nativeEvents) element.addEventListener(event, update);
    return () => {
      for (const event of nativeEvents) element.removeEventListener(event, update);
    };
  }, [video]);

  useEffect(() => {
    const elements = [...(video.current?.querySelectorAll("track") ?? [])];
    const current = elements.find(({ srclang }) => srclang === language)?.track;
    // A hidden track is loaded and followed; a disabled one isn't even loaded.
    for (const { track } of elements)
      if (track) track.mode = track !== current ? "disabled" : isNative ? "showing" : "hidden";
    if (!current) return;
    const update = () => setLines([...(current.activeCues ?? [])].flatMap(textOf));
    update();
    current.addEventListener("cuechange", update);
    return () => {
      current.removeEventListener("cuechange", update);
      setLines(none);
    };
  }, [video, language, isNative]);

  // In the browser's own full screen its own menu chooses.
  useEffect(() => {
    const list = video.current?.textTracks;
    if (!isNative || !list) return;
    const follow = () => {
      const next = Array.from(list).find(({ mode }) => mode === "showing")?.language ?? null;
      setChosen(next);
      remember(next);
    };
    list.addEventListener("change", follow);
    return () => list.removeEventListener("change", follow);
  }, [video, isNative]);

  return { language, lines: isNative ? none : lines, choose };
}

const none: readonly string[] = [];
const nativeEvents = [
  "webkitbeginfullscreen",
  "webkitendfullscreen",
  "enterpictureinpicture",
  "leavepictureinpicture",
];

/** The text of a caption. The browser has parsed it, and nothing of it becomes an element here. */
const textOf = (cue: TextTrackCue): string[] => {
  const text = (cue as VTTCue).getCueAsHTML?.().textContent ?? "";
  return text === "" ? [] : [text];
};

function remembered(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

function remember(language: string | null): void {
  try {
    if (language === null) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, language);
  } catch {
    // The choice lasts as long as the player.
  }
}
