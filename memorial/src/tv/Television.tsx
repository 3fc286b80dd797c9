import { page as pageWords } from "vigil:words/page";
import { tv as words } from "vigil:words/tv";
import { languageCodes, languageNames } from "@vigil/contract";
import { useQuiet } from "@vigil/player";
import { type RefObject, useEffect, useRef } from "react";
import type { MemorialProps } from "../page/Memorial.tsx";
import { PlayerAlone } from "../page/PlayerAlone.tsx";
import { useService } from "../page/useService.ts";
import { navigation } from "./navigation.ts";
import { useArrowKeys } from "./useArrowKeys.ts";
import { useScreen } from "./useScreen.ts";

/** What a remote control's OK and its playing keys send, and its Back. */
const okKeys = new Set(["Enter", " ", "MediaPlayPause", "MediaPlay", "MediaPause"]);
const backKeys = new Set(["Escape", "Backspace", "GoBack", "BrowserBack", "XF86Back"]);
/** What OK presses: what lies in the middle of the picture, or else the first control, which plays and pauses. */
const pressed = ".watch, .vp-big, .vp-control";

/** A service on a television: the player in the whole window, to be read from the sofa and led by a remote control. */
export function Television({ page, renderedAt }: MemorialProps) {
  const { screen, isShutOut, disconnect } = useScreen(page.slug);
  const service = useService(page, screen, disconnect);
  const { watch } = service;
  const frame = useRef<HTMLDivElement>(null);
  const isQuiet = useQuiet(frame, true);
  useRemote(frame, isQuiet);
  const now = {
    ...service,
    view: isShutOut ? ("shut_out" as const) : service.view === "register" ? "waiting" : service.view,
    // YouTube's player can't be led by a remote control from here; ours always stands by.
    watch: watch && { ...watch, player_url: watch.hls_url ? null : watch.player_url },
  };
  return (
    <div ref={frame} className="television" tabIndex={-1} data-quiet={isQuiet || undefined}>
      <PlayerAlone page={page} renderedAt={renderedAt} now={now}>
        {now.isBefore && <p className="by-itself">{words.byItself}</p>}
      </PlayerAlone>
      <TvMenu />
      {(now.view === "watch" || now.view === "recording") && <p className="press-ok">{words.ok}</p>}
    </div>
  );
}

/** The page in other languages, and the way to where the television is disconnected. */
const TvMenu = () => (
  <p className="tv-menu">
    {languageCodes
      .filter((code) => code !== pageWords.language)
      .map((code) => (
        <a key={code} className="button quiet" href={`?language=${code}`} lang={code} hrefLang={code}>
          {languageNames[code]}
        </a>
      ))}
    <a className="button quiet" href="/tv">
      {words.leave}
    </a>
  </p>
);

/** A remote control's keys; the frame has the focus, so that pressing one also shows the controls. */
function useRemote(frame: RefObject<HTMLElement | null>, isQuiet: boolean): void {
  useArrowKeys(pressed);
  // OK presses no control that is hidden.
  useEffect(() => {
    if (isQuiet && document.activeElement?.closest(".vp-bar, .tv-menu"))
      (document.activeElement as HTMLElement).blur();
  }, [isQuiet]);
  useEffect(() => {
    frame.current?.focus();
    const onKeyDown = (event: KeyboardEvent) => {
      // Shows the controls.
      if (document.activeElement === document.body) frame.current?.focus();
      if (backKeys.has(event.key)) return navigation.open("/tv");
      const isOnControl = event.target instanceof Element && event.target.closest("button, a, input");
      if (!okKeys.has(event.key) || isOnControl) return;
      event.preventDefault();
      frame.current?.querySelector<HTMLElement>(pressed)?.click();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [frame]);
}
