import { monitorConnection } from "./connection-monitor.ts";
import { backoff } from "./core/backoff.ts";
import { type Answer, Outage } from "./core/outage.ts";
import { tokenExpiry, withTokenOf } from "./core/playback-token.ts";
import {
  type Action,
  initialRecovery,
  type Observation,
  type RecoveryEvent,
  recoveryLimits,
  stepRecovery,
} from "./core/recovery.ts";
import { type CallToAction, callToActionOf, type Showing, showingOf } from "./core/showing.ts";
import { hlsSource } from "./hls.ts";
import { nativeSource, playsHlsNatively } from "./native.ts";
import { nextRange, observe } from "./observe.ts";
import { Place, type Rewound } from "./place.ts";
import { keepPlaying } from "./playback-keeper.ts";
import type { Source } from "./source.ts";

export interface EngineOptions {
  url: string;
  /** Audio only, for a slow connection. */
  audioUrl?: string | null;
  /** The service from its beginning, with video and audio only; null while there is none. Loaded only to go back. */
  rewindUrls?: () => { video: string; audio: string } | null;
  /** The playback token expires: resolves to the same address with a new token, or null while there is none. */
  onExpired?: () => Promise<string | null>;
  /**
   * For seconds the address has given nothing that could be played at live, though the page's own server can be reached.
   * Called until it does, for a page that has another address.
   */
  onOutage?: () => void;
  onState(state: EngineState): void;
}
export interface EngineState {
  showing: Showing;
  callToAction: CallToAction;
  /** Why only audio plays: the guest chose it, or the connection is too slow. */
  audioOnly: "guest" | "network" | null;
  /** Seconds behind live; null while unknown. */
  behind: number | null;
  /** Where the viewer is who has gone back in the service, in seconds from its beginning; null at live. */
  rewound: Rewound | null;
}
export interface Engine {
  /** The same address with a newer playback token: nothing is interrupted. */
  renew(url: string): void;
  play(mode: "audio" | "video"): void;
  /** Called in the same task as the viewer's press, so that the browser allows sound. */
  goLive(): void;
  /** Plays after a pause: where the viewer paused if that can be reached, else live. Called in the same task as well. */
  resume(): void;
  pause(): void;
  /** These need `rewindUrls`. `seekTo`: seconds from the beginning. `seekBy`: seconds forwards or backwards. */
  toBeginning(): void;
  seekTo(at: number): void;
  seekBy(seconds: number): void;
  close(): void;
}

const tickEvery = 250;
/** Milliseconds before its expiry that a token is renewed, and at least between two attempts. */
const renewal = { before: 60_000, least: 2000 } as const;

/**
 * Plays a live address on a video element and keeps it playing until closed, whatever happens to connection and origin.
 */
export function openEngine(video: HTMLVideoElement, options: EngineOptions): Engine {
  let ladder = initialRecovery(performance.now(), Boolean(options.audioUrl));
  const videoUrl = absolute(options.url);
  const audioUrl = options.audioUrl ? absolute(options.audioUrl) : videoUrl;
  const token = renewedToken(videoUrl, options.onExpired);
  let source: Source | undefined;
  let isClosed = false;
  /** Bits a second; null until video has arrived. */
  let videoNeeds: number | null = null;
  /** When bytes last arrived, or none were due. */
  let receivedAt = performance.now();
  const outage = new Outage(performance.now());

  const addressFrom = (from: number | null) => {
    const rewind = from === null ? null : options.rewindUrls?.();
    const { video, audio } = rewind ?? { video: videoUrl, audio: audioUrl };
    return absolute(ladder.audioOnly === null ? video : audio);
  };
  const report = {
    address: token.applyTo,
    refused: token.reject,
    answered: (answer: Answer) => {
      connection.report(answer === "none" ? "no_response" : "received");
      outage.answered(answer, performance.now());
    },
    failed: (what: "network" | "media") => apply({ type: "failed", what }),
  };
  const connection = monitorConnection((isLost) => {
    if (isLost) reportState();
    else apply({ type: "connection_restored" });
  });
  const keeper = keepPlaying(video, () => reportState());
  const place = new Place(video, {
    source: () => source,
    canGoBack: () => Boolean(options.rewindUrls?.()),
    open: (from) => {
      source?.open(addressFrom(from), from);
      apply({ type: "sought" });
    },
    sought: () => apply({ type: "sought" }),
  });

  const apply = (event: RecoveryEvent) => {
    if (isClosed) return;
    const { ladder: next, action } = stepRecovery(ladder, event, performance.now(), Math.random());
    ladder = next;
    if (action !== null) perform(action);
    reportState();
  };
  const reportState = () => {
    if (isClosed) return;
    const isSlate = Boolean(source?.slate());
    const isPaused = keeper.isPaused();
    const { state, audioOnly } = ladder;
    const isOffline = connection.isLost();
    const showing = showingOf({ state, isOffline, isPaused: isPaused && !keeper.isBroken(), isSlate });
    const callToAction = callToActionOf({
      showing,
      isPaused,
      start: keeper.start(),
      isMuted: video.muted || video.volume === 0,
    });
    options.onState({ showing, callToAction, audioOnly, behind: place.behind(), rewound: place.rewound() });
  };
  const perform = (action: Action) => {
    const from = place.current();
    switch (action) {
      case "nudge":
        video.currentTime = (nextRange(video) ?? video.currentTime) + 0.1;
        break;
      case "recover_media":
        source?.recoverMedia(from);
        break;
      case "reload":
        source?.reload(from);
        break;
      case "recreate":
        source?.recreate(from);
        break;
      case "restart":
        source?.restart(from);
        break;
      case "to_audio":
      case "to_video":
        source?.open(addressFrom(from), from);
    }
    keeper.retry();
    keeper.tick(source !== undefined);
  };
  const bandwidth = (): Observation["bandwidth"] => {
    const now = source?.bandwidth();
    if (now && ladder.audioOnly === null) videoNeeds = now.needed ?? videoNeeds;
    return now && videoNeeds !== null ? { available: now.available, needed: videoNeeds } : null;
  };
  const tick = () => {
    void token.renew();
    keeper.tick(source !== undefined);
    const now = observe(video, source);
    reportConnection(now);
    const idle = (now.idle && !keeper.isBroken()) || connection.isLost();
    apply({ type: "tick", ...now, idle, bandwidth: bandwidth() });
    // What the viewer has gone back to doesn't come from that address.
    const isElsewhere = place.current() !== null;
    if (outage.lasts({ state: ladder.state, idle: idle || isElsewhere }, performance.now()))
      options.onOutage?.();
  };
  /** When nothing arrives although it should, the viewer's connection may be the reason. */
  const reportConnection = ({ arriving, ahead, idle }: Pick<Observation, "arriving" | "ahead" | "idle">) => {
    const now = performance.now();
    if (arriving || idle || ahead > recoveryLimits.stalledAfter / 1000 || !source) receivedAt = now;
    if (arriving) connection.report("received");
    else if (now - receivedAt >= recoveryLimits.stalledAfter) connection.report("no_response");
  };
  const ended = () => apply({ type: "ended" });

  const open = (opened: Source) => {
    if (isClosed) return opened.close();
    source = opened;
    const from = place.current();
    opened.open(addressFrom(from), from);
    keeper.tick(true);
  };
  if (playsHlsNatively(video)) open(nativeSource(video, report));
  else
    void loadWithPatience(
      () => hlsSource(video, report),
      () => isClosed,
    ).then((loaded) => loaded && open(loaded));
  const playingAfter = (move: () => void) => () => {
    move();
    if (video.paused) keeper.play();
    reportState();
  };
  const timer = setInterval(tick, tickEvery);
  video.addEventListener("ended", ended);

  return {
    renew: token.take,
    play: (mode) => apply({ type: "requested", mode }),
    goLive: playingAfter(() => place.goLive()),
    resume: playingAfter(() => place.resume()),
    toBeginning: playingAfter(() => place.toBeginning()),
    seekTo: (at) => place.seekTo(at),
    seekBy: (seconds) => place.seekBy(seconds),
    pause: () => {
      keeper.pause();
      reportState();
    },
    close: () => {
      isClosed = true;
      clearInterval(timer);
      video.removeEventListener("ended", ended);
      connection.close();
      keeper.close();
      place.close();
      source?.close();
    },
  };
}

const absolute = (url: string) => new URL(url, document.baseURI).href;

/** The player's own code comes over the same connection, so it is fetched until it arrives. */
async function loadWithPatience<T>(load: () => Promise<T>, isOver: () => boolean): Promise<T | undefined> {
  for (let attempts = 0; !isOver(); attempts++) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, backoff(attempts, Math.random())));
    }
  }
  return undefined;
}

/** Holds the newest playback token, and renews it before it expires or when it is rejected. */
function renewedToken(url: string, onExpired: EngineOptions["onExpired"]) {
  let newest = url;
  let renewAt = renewAfter(newest);
  let renewals = 0;
  const take = (fresh: string) => {
    newest = absolute(fresh);
    renewAt = renewAfter(newest);
    renewals = 0;
  };
  const renew = async () => {
    if (!onExpired || performance.now() < renewAt) return;
    renewAt = performance.now() + renewal.least + backoff(renewals++, Math.random());
    const fresh = await onExpired().catch(() => null);
    if (fresh !== null) take(fresh);
  };
  return {
    applyTo: (address: string) => withTokenOf(address, newest),
    take,
    renew,
    reject: () => {
      // A rejected token is renewed at once the first time; if it keeps being rejected, ever more slowly.
      if (renewals === 0) renewAt = performance.now();
      void renew();
    },
  };
}

function renewAfter(url: string): number {
  const ends = tokenExpiry(url);
  return ends === null
    ? Number.POSITIVE_INFINITY
    : performance.now() + Math.max(0, ends - Date.now() - renewal.before);
}
