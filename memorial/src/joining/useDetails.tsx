import { page as words } from "vigil:words/page";
import type { MemorialPage } from "@vigil/contract";
import { type ReactNode, Suspense, useState } from "react";
import { callApi, streamPath } from "../guest/api.ts";
import type { Guest } from "../guest/useGuest.ts";
import { lazily } from "../page/lazily.tsx";
import { Register } from "../page/Register.tsx";
import type { usePage } from "../page/usePage.ts";
import { Consent } from "./Consent.tsx";

const LinkMailed = lazily(() => import("./LinkMailed.tsx"));

export interface DetailsProps {
  page: MemorialPage;
  now: Pick<ReturnType<typeof usePage>, "guest" | "remember" | "leave" | "view">;
}
interface Details {
  /** The form, while the guest corrects what they gave. */
  form: ReactNode;
  /** Where the link was sent. */
  mailed: ReactNode;
  /** The ways to correct it, and to register as somebody else. */
  changes: ReactNode;
}

/** What a registered guest gave to join, and the ways to change it. */
export function useDetails({ page, now: { guest, remember, leave, view } }: DetailsProps): Details {
  const [correcting, setCorrecting] = useState<{ focus: "name" | "email"; email?: string } | null>(null);
  const name = guest?.name ?? null;
  if (!guest) return { form: null, mailed: null, changes: null };
  const form = correcting && name && (
    <Register
      page={page}
      sees="before"
      refused={null}
      former={() => guest.token}
      onRegistered={(next) => {
        remember(next);
        setCorrecting(null);
      }}
      correcting={{ name, email: guest.email, ...correcting, cancel: () => setCorrecting(null) }}
    />
  );
  // Nothing is sent to whoever registers after the end: the page is open in this browser.
  const isSent = view !== "recording" && view !== "over";
  const mailed = isSent && (guest.email || guest.telephone) && (
    <Suspense>
      <LinkMailed
        guest={guest}
        change={(email) => setCorrecting({ focus: "email", ...(email && { email }) })}
      />
    </Suspense>
  );
  const changes = page.registration && name && (
    <>
      <Consent page={page} guest={guest} />
      <button type="button" className="link" onClick={() => setCorrecting({ focus: "name" })}>
        {words.registered.correct}
      </button>
      <button type="button" className="link" onClick={() => leaveWith(page.slug, guest, leave)}>
        {words.registered.other}
      </button>
    </>
  );
  return { form, mailed, changes };
}

/** Whoever uses this browser next must not have this guest's televisions, nor they this guest. */
function leaveWith(slug: string, guest: Guest, leave: () => void): void {
  void callApi(`${streamPath(slug)}/screens/leave`, { guest_token: guest.token }).catch(() => {});
  leave();
}
