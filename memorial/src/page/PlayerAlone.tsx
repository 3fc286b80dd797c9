import { page as words } from "vigil:words/page";
import type { ReactNode } from "react";
import type { MemorialProps } from "./Memorial.tsx";
import { Notice } from "./Notice.tsx";
import { overTitle } from "./over-title.ts";
import { Portrait } from "./Portrait.tsx";
import type { useService } from "./useService.ts";
import { VideoArea } from "./VideoArea.tsx";
import { Countdown, When } from "./When.tsx";

interface PlayerAloneProps extends MemorialProps {
  now: Pick<
    ReturnType<typeof useService>,
    "view" | "state" | "date" | "watch" | "renew" | "ended" | "isBefore"
  >;
  /** Beside what is shown while there is no video. */
  children?: ReactNode;
}

/** The player in the whole window, or what there is to say instead of it. */
export function PlayerAlone({ page, renderedAt, now, children }: PlayerAloneProps) {
  const { view } = now;
  if (view === "watch" || view === "recording")
    return (
      <main className="embed" data-view={view} data-service={now.state}>
        <h1 className="unseen">{words.player.title(page.name)}</h1>
        <VideoArea
          page={page}
          view={view}
          state={now.state}
          date={now.date}
          renderedAt={renderedAt}
          watch={now.watch}
          renew={now.renew}
          onEnded={now.ended}
        />
      </main>
    );
  return (
    <main className="embed quiet" data-view={view} data-service={now.state}>
      {view === "cancelled" ? (
        <Notice
          level={1}
          title={words.cancelled.title}
          text={words.cancelled.text(page.home.name)}
          home={page.home}
        />
      ) : (
        <div className="about">
          <Portrait page={page} />
          {now.isBefore && (
            <>
              <When page={page} date={now.date} />
              <Countdown page={page} date={now.date} renderedAt={renderedAt} />
            </>
          )}
        </div>
      )}
      {children}
      {view === "over" && <Notice title={overTitle(page)} home={page.home} />}
      {view === "shut_out" && (
        <Notice title={words.shutOut.title} text={words.shutOut.text(page.home.name)} home={page.home} />
      )}
    </main>
  );
}
