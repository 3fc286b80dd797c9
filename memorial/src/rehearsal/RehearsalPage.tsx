import { page as pageWords } from "vigil:words/page";
import { rehearsal as words } from "vigil:words/rehearsal";
import type { Rehearsal } from "@vigil/contract";
import { Suspense } from "react";
import { inZone } from "../core/when.ts";
import { lazily } from "../page/lazily.tsx";
import { useRehearsal } from "./useRehearsal.ts";

const RehearsalVideo = lazily(() => import("./RehearsalVideo.tsx"));

/** The data from which server and browser render the page. */
export interface RehearsalPageData {
  rehearsal: Rehearsal;
}

/** What a test link shows: the rehearsal of a service, marked as a test, and nothing else of its page. */
export function RehearsalPage({ rehearsal: first }: RehearsalPageData) {
  const { rehearsal, renew } = useRehearsal(first);
  const { name, home, event_date, timezone } = first;
  const when = event_date && pageWords.when(inZone(event_date, timezone), timezone);
  return (
    <main className="camera" data-state={rehearsal?.state ?? "gone"}>
      <header>
        <p className="home">{home}</p>
        <h1>{first.practice ? name : words.heading(name)}</h1>
        <p>{first.practice ? words.practice : words.explain(when)}</p>
      </header>
      {rehearsal?.state === "on" ? (
        <div className="tested">
          {rehearsal.hls_url && (
            <Suspense fallback={null}>
              <RehearsalVideo url={rehearsal.hls_url} title={words.video(name)} renew={renew} />
            </Suspense>
          )}
          <strong className="test">{first.practice ? words.practiceBadge : words.badge}</strong>
        </div>
      ) : (
        <p className="card" role="status">
          {rehearsal === null
            ? words.gone
            : rehearsal.state === "over"
              ? first.practice
                ? words.practiceOver
                : words.over
              : words.before}
        </p>
      )}
      <noscript>
        <p className="card">{words.noScript}</p>
      </noscript>
    </main>
  );
}
