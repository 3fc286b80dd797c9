import { tv as words } from "vigil:words/tv";
import { Suspense, useEffect, useState } from "react";
import { lazily } from "../page/lazily.tsx";
import { EnterCode } from "./EnterCode.tsx";
import { OwnCode } from "./OwnCode.tsx";
import { useArrowKeys } from "./useArrowKeys.ts";

const Confirm = lazily(() => import("./Confirm.tsx"));

/** What brought somebody here; behind the #, so that no code reaches a server's log. */
type Cause = { confirms: string } | { code: string } | "gone" | null;

/** Where a television is given a code and shows one of its own, and where the phone that scans that one confirms it. */
export function TvPage() {
  const cause = useCause();
  useArrowKeys("input");
  if (cause !== null && cause !== "gone" && "confirms" in cause)
    return (
      <Suspense fallback={null}>
        <Confirm code={cause.confirms} />
      </Suspense>
    );
  return (
    <main className="tv">
      <h1>{words.title}</h1>
      <div className="ways">
        <EnterCode given={cause !== null && cause !== "gone" ? cause.code : null} isGone={cause === "gone"} />
        <OwnCode />
      </div>
      <noscript>
        <p className="card">{words.noScript}</p>
      </noscript>
    </main>
  );
}

function useCause(): Cause {
  const [cause, setCause] = useState<Cause>(null);
  useEffect(() => {
    const take = () => {
      const next = causeOf(window.location.hash.slice(1));
      if (next === null) return;
      setCause(next);
      if (next !== "gone" && "confirms" in next) return keepInLanguageLinks();
      // A code works once: reloading the page must not try it again.
      history.replaceState(history.state, "", window.location.pathname);
    };
    take();
    window.addEventListener("hashchange", take);
    return () => window.removeEventListener("hashchange", take);
  }, []);
  return cause;
}

/** Whoever changes the language is asked the same question in that one: the server's redirect keeps what is behind #. */
function keepInLanguageLinks(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>(".languages a"))
    link.hash = window.location.hash;
}

function causeOf(hash: string): Cause {
  if (hash === "") return null;
  if (hash === "gone") return "gone";
  return hash.startsWith("show=") ? { confirms: hash.slice("show=".length) } : { code: hash };
}
