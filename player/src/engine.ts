import { backoff } from "./core/backoff.ts";
import { type Act, begin, type LadderEvent, type Look, ladderLimits, step } from "./core/ladder.ts";
import { passEnds, withPassOf } from "./core/pass.ts";
import { type Call, callOf, type Showing, showingOf } from "./core/showing.ts";
import { hlsSource } from "./hls.ts";
import { keepPlaying } from "./keep-playing.ts";
import { watchLine } from "./line-watch.ts";
import { nativeSource, playsHlsItself } from "./native.ts";
import type { Source } from "./source.ts";

export interface EngineOptions {
  url: string;
  /** The sound by itself, for a poor line. */
  audioUrl?: string | null;
  /** The pass runs out: resolves to the same address with a new one, or null while there is none. */
  onExpired?: () => Promise<string | null>;
  onState(state: EngineState): void;
}
export interface EngineState {
  showing: Showing;
  call: Call;
  /** Why there are no pictures. */
  sound: "guest" | "line" | null;
  /** Seconds behind what is live; null while unknown. */
  behind: number | null;
}
export interface Engine {
  /** The same thing by a newer pass: nothing is interrupted. */
  renew(url: string): void;
  show(what: "sound" | "pictures"): void;
  /** The viewer's own wish to watch what is live now, in the same task as the press. */
  goLive(): void;
  pause(): void;
  close(): void;
}

const lookEvery = 250;
/** Milliseconds before its end that a pass is renewed, and between two tries. */
const renewal = { before: 60_000, least: 2000 } as const;

/** Plays a live address on a video element, and keeps it playing until closed, whatever happens to line and origin. */
export function openEngine(video: HTMLVideoElement, options: EngineOptions): Engine {
  let ladder = begin(performance.now(), Boolean(options.audioUrl));
  const pictures = absolute(options.url);
  const sound = options.audioUrl ? absolute(options.audioUrl) : pictures;
  let newest = pictures;
  let source: Source | undefined;
  let isClosed = false;
  let renewAt = renewAfter(newest);
  let renewals = 0;
  /** Bits a second, once pictures have begun to arrive. */
  let picturesTake: number | null = null;
  /** When bytes came last, or nothing had been asked for yet. */
  let heardAt = performance.now();

  const address = () => (ladder.sound === null ? pictures : sound);
  const renew = async () => {
    if (!options.onExpired || performance.now() < renewAt) return;
    renewAt = performance.now() + renewal.least + backoff(renewals++, Math.random());
    const fresh = await options.onExpired().catch(() => null);
    if (fresh !== null) take(fresh);
  };
  const take = (fresh: string) => {
    newest = absolute(fresh);
    renewAt = renewAfter(newest);
    renewals = 0;
  };
  const report = {
    address: (url: string) => withPassOf(url, newest),
    refused: () => {
      // Asked for early only once: a pass that is refused while it should be good is asked for ever more slowly.
      if (renewals === 0) renewAt = performance.now();
      void renew();
    },
    answered: (isAnswered: boolean) => line.happened(isAnswered ? "heard" : "unanswered"),
    failed: (what: "network" | "media") => happened({ type: "failed", what }),
  };
  const line = watchLine((isLost) => {
    if (isLost) tell();
    else happened({ type: "line_back" });
  });
  const kept = keepPlaying(video, () => tell());

  const happened = (event: LadderEvent) => {
    if (isClosed) return;
    const { ladder: next, act } = step(ladder, event, performance.now(), Math.random());
    ladder = next;
    if (act !== null) perform(act);
    tell();
  };
  const tell = () => {
    if (isClosed) return;
    const isSlate = Boolean(source?.slate());
    const isPaused = kept.isPaused();
    const { state, sound } = ladder;
    const isOffline = line.isLost();
    const showing = showingOf({ state, isOffline, isPaused: isPaused && !kept.isBroken(), isSlate });
    const call = callOf({
      showing,
      isPaused,
      start: kept.start(),
      isMuted: video.muted || video.volume === 0,
    });
    options.onState({ showing, call, sound, behind: behind() });
  };
  const perform = (act: Act) => {
    switch (act) {
      case "nudge":
        video.currentTime = (nextRange(video) ?? video.currentTime) + 0.1;
        break;
      case "recover_media":
        source?.recoverMedia();
        break;
      case "reload":
        source?.reload();
        break;
      case "recreate":
        source?.recreate();
        break;
      case "restart":
        source?.restart();
        break;
      case "to_sound":
      case "to_pictures":
        source?.open(address());
    }
    kept.hope();
    kept.look(source !== undefined);
  };
  const behind = () => {
    const live = source?.live() ?? null;
    return live === null ? null : Math.max(0, live - video.currentTime);
  };
  const speed = (): Look["line"] => {
    const now = source?.line();
    if (now && ladder.sound === null) picturesTake = now.needs ?? picturesTake;
    return now && picturesTake !== null ? { has: now.has, needs: picturesTake } : null;
  };
  const look = () => {
    void renew();
    kept.look(source !== undefined);
    const now = seen(video, source);
    listen(now);
    const idle = (now.idle && !kept.isBroken()) || line.isLost();
    happened({ type: "tick", ...now, idle, line: speed() });
  };
  /** Nothing comes although it should: is it the viewer's line? */
  const listen = ({ arriving, ahead, idle }: Pick<Look, "arriving" | "ahead" | "idle">) => {
    const now = performance.now();
    if (arriving || idle || ahead > ladderLimits.still / 1000 || !source) heardAt = now;
    if (arriving) line.happened("heard");
    else if (now - heardAt >= ladderLimits.still) line.happened("unanswered");
  };
  const ended = () => happened({ type: "ended" });

  const open = (opened: Source) => {
    if (isClosed) return opened.close();
    source = opened;
    opened.open(address());
    kept.look(true);
  };
  if (playsHlsItself(video)) open(nativeSource(video, report));
  else
    void loadWithPatience(
      () => hlsSource(video, report),
      () => isClosed,
    ).then((made) => made && open(made));
  const timer = setInterval(look, lookEvery);
  video.addEventListener("ended", ended);

  return {
    renew: take,
    show: (what) => happened({ type: "asked", for: what }),
    goLive: () => {
      const live = source?.live();
      if (typeof live === "number") video.currentTime = live;
      if (video.paused) kept.play();
    },
    pause: () => {
      kept.pause();
      tell();
    },
    close: () => {
      isClosed = true;
      clearInterval(timer);
      video.removeEventListener("ended", ended);
      line.close();
      kept.close();
      source?.close();
    },
  };
}

const absolute = (url: string) => new URL(url, document.baseURI).href;

/** The player's own code comes over the same line: it too is fetched until it is there. */
async function loadWithPatience<T>(load: () => Promise<T>, isOver: () => boolean): Promise<T | undefined> {
  for (let tries = 0; !isOver(); tries++) {
    try {
      return await load();
    } catch {
      await new Promise((after) => setTimeout(after, backoff(tries, Math.random())));
    }
  }
  return undefined;
}

function renewAfter(url: string): number {
  const ends = passEnds(url);
  return ends === null
    ? Number.POSITIVE_INFINITY
    : performance.now() + Math.max(0, ends - Date.now() - renewal.before);
}

function seen(video: HTMLVideoElement, source: Source | undefined): Omit<Look, "type" | "line"> {
  const position = video.currentTime;
  const ahead = aheadOf(video);
  const edge = source?.edge() ?? null;
  return {
    position,
    ahead,
    hole: ahead < 0.3 && nextRange(video) !== null,
    starved: ahead < 0.3 && edge !== null && edge - position > 1,
    arriving: source?.arriving() ?? false,
    idle: video.paused || video.ended,
  };
}

function aheadOf(video: HTMLVideoElement): number {
  const { buffered, currentTime } = video;
  for (let n = 0; n < buffered.length; n++)
    if (buffered.start(n) <= currentTime + 0.1 && currentTime < buffered.end(n))
      return buffered.end(n) - currentTime;
  return 0;
}

/** Where data begins again a little further on; null when it doesn't. */
function nextRange(video: HTMLVideoElement): number | null {
  const { buffered, currentTime } = video;
  for (let n = 0; n < buffered.length; n++)
    if (buffered.start(n) > currentTime && buffered.start(n) - currentTime < 5) return buffered.start(n);
  return null;
}
