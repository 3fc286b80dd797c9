import { page as words } from "vigil:words/page";
import type { MemorialPage } from "@vigil/contract";
import { useEffect, useRef } from "react";
import { Joined } from "../joining/Joined.tsx";
import { Anniversary } from "./Anniversary.tsx";
import { Advisory, Links, Thanks } from "./Links.tsx";
import { Notice } from "./Notice.tsx";
import { overTitle } from "./over-title.ts";
import { Portrait } from "./Portrait.tsx";
import { Register } from "./Register.tsx";
import { usePage } from "./usePage.ts";
import { VideoArea } from "./VideoArea.tsx";
import { Waiting } from "./Waiting.tsx";
import { WatchElsewhere } from "./WatchElsewhere.tsx";
import { Countdown, When } from "./When.tsx";
import { Where } from "./Where.tsx";

export interface MemorialProps {
  page: MemorialPage;
  /** Milliseconds since the epoch, by the server's clock. */
  renderedAt: number;
}

/** The page of one service: before, during and after it. */
export function Memorial({ page, renderedAt }: MemorialProps) {
  const now = usePage(page);
  const doing = useRef<HTMLDivElement>(null);
  // From here on forms are sent by what they belong to (server/head.ts).
  useEffect(() => {
    document.documentElement.dataset.works = "";
  }, []);
  // The focus is on it from registering until the guest does something else. What replaces the form comes in two steps:
  // what to wait for, then the video, with less above it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something else is to be done
  useEffect(() => {
    if (doing.current && doing.current === document.activeElement) showFromItsTop(doing.current);
  }, [now.view]);
  if (now.view === "cancelled")
    return (
      <div className="page narrow" data-view={now.view}>
        <main>
          <Notice
            level={1}
            title={words.cancelled.title}
            text={words.cancelled.text(page.home.name)}
            home={page.home}
          />
        </main>
      </div>
    );
  const hasVideo = now.view === "watch" || now.view === "recording";
  return (
    <div className={classOf(now)} data-view={now.view} data-service={now.state}>
      {page.banner && !hasVideo && (
        <img
          className="banner"
          src={page.banner.src}
          srcSet={page.banner.srcset}
          alt=""
          width={1600}
          height={400}
        />
      )}
      <main>
        <div className="about">
          <Portrait page={page} />
          <When page={page} date={now.date} />
          <Where places={now.places} timezone={page.timezone} />
          {now.isBefore && <Countdown page={page} date={now.date} renderedAt={renderedAt} />}
        </div>
        <div className="doing" tabIndex={-1} ref={doing}>
          {!hasVideo && <Thanks text={page.thanks} />}
          <CurrentView page={page} renderedAt={renderedAt} now={now} />
          <Advisory page={page} />
          {hasVideo && <Thanks text={page.thanks} />}
          <Links page={page} />
        </div>
      </main>
    </div>
  );
}

/** On a phone, it may stand below all that is said of the service. */
function showFromItsTop(doing: HTMLElement): void {
  window.scrollTo(0, 0);
  if (doing.getBoundingClientRect().top > window.innerHeight / 2) doing.scrollIntoView();
}

/** Whether the video fills the page, now or as soon as a known guest is found; else whether the service has begun. */
function classOf({ view, guest, sees }: ReturnType<typeof usePage>): string {
  if (view === "watch" || view === "recording") return "page big";
  if (view !== "register" || sees === "before") return "page";
  return `page${sees === "recording" ? "" : " begun"}${guest === undefined ? " big-for-guests" : ""}`;
}

/** The one thing to do now. */
function CurrentView({ page, renderedAt, now }: MemorialProps & { now: ReturnType<typeof usePage> }) {
  const { view, state, guest } = now;
  const video = (
    <VideoArea
      page={page}
      view={view}
      state={state}
      date={now.date}
      renderedAt={renderedAt}
      watch={now.watch}
      renew={now.renew}
      onEnded={now.ended}
    />
  );
  switch (view) {
    case "register":
      return (
        <>
          {/* The server can't know whether this browser has a guest, so it renders both. */}
          {guest === undefined && (
            <div className="for-guests">
              {now.sees === "before" ? <Waiting page={page} now={now} /> : video}
            </div>
          )}
          <Register page={page} {...now} onRegistered={now.remember} />
        </>
      );
    case "watch":
      return (
        <>
          {video}
          <WatchElsewhere slug={page.slug} guest={guest} />
          <Joined page={page} now={now} />
        </>
      );
    case "recording":
      return (
        <>
          {video}
          {/* Several parts each have a download beside the player. */}
          {now.watch?.download_url && !now.watch.recording_parts[0] && (
            <a className="button quiet" href={now.watch.download_url} download>
              {words.recording.download}
            </a>
          )}
          {page.recording_muted && <p className="help">{words.recording.muted}</p>}
          <WatchElsewhere slug={page.slug} guest={guest} />
          <Joined page={page} now={now} />
          <Anniversary slug={page.slug} guest={guest} />
        </>
      );
    case "waiting":
      return <Waiting page={page} now={now} />;
    case "over":
      return (
        <>
          <Notice title={overTitle(page)} home={page.home} />
          <Anniversary slug={page.slug} guest={guest} />
        </>
      );
    case "shut_out":
      return (
        <Notice title={words.shutOut.title} text={words.shutOut.text(page.home.name)} home={page.home} />
      );
    case "cancelled":
      return null;
  }
}
