import type { MemorialPage } from "@vigil/contract";
import { en } from "../words/en.ts";
import { Advisory, Links } from "./Links.tsx";
import { Notice } from "./Notice.tsx";
import { Portrait } from "./Portrait.tsx";
import { Register } from "./Register.tsx";
import { Screen } from "./Screen.tsx";
import { usePage } from "./usePage.ts";
import { Waiting } from "./Waiting.tsx";
import { Countdown, When } from "./When.tsx";

export interface MemorialProps {
  page: MemorialPage;
  /** Milliseconds since the epoch: when the page was made. */
  made: number;
}

/** The whole page of one service: before, while and after. */
export function Memorial({ page, made }: MemorialProps) {
  const now = usePage(page);
  if (now.view === "cancelled")
    return (
      <div className="page narrow" data-view={now.view}>
        <main>
          <Notice level={1} title={en.cancelled.title} text={en.cancelled.text(page.home.name)} />
        </main>
      </div>
    );
  const hasScreen = now.view === "watch" || now.view === "recording";
  return (
    <div className={classOf(now)} data-view={now.view} data-service={now.state}>
      {page.banner && !hasScreen && (
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
          {now.isBefore && <Countdown date={now.date} made={made} />}
        </div>
        <div className="doing" tabIndex={-1}>
          <Doing page={page} now={now} />
          <Advisory text={page.advisory} />
          <Links page={page} />
        </div>
      </main>
    </div>
  );
}

/** Whether the picture fills the page, now or as soon as it turns out that a guest is here; else whether it has begun. */
function classOf({ view, guest, sees }: ReturnType<typeof usePage>): string {
  if (view === "watch" || view === "recording") return "page big";
  if (view !== "register" || sees === "before") return "page";
  return `page${sees === "recording" ? "" : " begun"}${guest === undefined ? " big-for-guests" : ""}`;
}

/** The one thing that matters now. */
function Doing({ page, now }: Pick<MemorialProps, "page"> & { now: ReturnType<typeof usePage> }) {
  const { view, state, guest } = now;
  const screen = (
    <Screen page={page} view={view} state={state} watch={now.watch} renew={now.renew} onEnded={now.ended} />
  );
  switch (view) {
    case "register":
      return (
        <>
          {/* Whether this browser's guest is known already, the server can't tell: the place is kept for both. */}
          {guest === undefined && (
            <div className="for-guests">
              {now.sees === "before" ? <Waiting page={page} now={now} /> : screen}
            </div>
          )}
          <Register page={page} {...now} onRegistered={now.remember} />
        </>
      );
    case "watch":
      return screen;
    case "recording":
      return (
        <>
          {screen}
          {/* Of several parts, each is offered beside the player. */}
          {now.watch?.download_url && !now.watch.recording_parts[0] && (
            <a className="button quiet" href={now.watch.download_url} download>
              {en.recording.download}
            </a>
          )}
        </>
      );
    case "waiting":
      return <Waiting page={page} now={now} />;
    case "over":
      return <Notice title={page.on_demand_video ? en.over.withRecording : en.over.without} />;
    case "shut_out":
      return <Notice title={en.shutOut.title} text={en.shutOut.text(page.home.name)} />;
    case "cancelled":
      return null;
  }
}
