import { remembering } from "vigil:words/remembering";
import { Suspense, useId, useState, useSyncExternalStore } from "react";
import { lazily } from "../page/lazily.tsx";
import type { FormProps } from "./Contributions.tsx";
import { receipts } from "./receipts.ts";
import { useCurrentGuest } from "./useCurrentGuest.ts";

const Given = lazily<FormProps>(() => import("./Given.tsx"));

/** Leads to what this guest or browser has given, to look at it or take it back; nothing for whoever gave nothing here. */
export function WhatYouSent({ to }: FormProps) {
  const guest = useCurrentGuest();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const known = useSyncExternalStore(
    receipts.subscribe,
    () => receipts.read(to.path).length,
    () => 0,
  );
  if (known === 0 && !guest?.name && !isOpen) return null;
  return (
    <div className="what-you-sent">
      <button
        type="button"
        className="link"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {remembering.given.open}
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <Suspense fallback={<p role="status">{remembering.given.loading}</p>}>
            <Given to={to} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
