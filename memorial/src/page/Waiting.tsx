import { page as words } from "vigil:words/page";
import type { MemorialPage } from "@vigil/contract";
import { Suspense, useState } from "react";
import { callApi, streamPath } from "../guest/api.ts";
import type { Guest } from "../guest/useGuest.ts";
import { LoadOnPress } from "./LoadOnPress.tsx";
import { lazily } from "./lazily.tsx";
import { Register } from "./Register.tsx";
import type { usePage } from "./usePage.ts";
import { WatchElsewhere } from "./WatchElsewhere.tsx";
import { AddToCalendar } from "./When.tsx";

const DeviceCheck = lazily(() => import("../ready/DeviceCheck.tsx"));
const LinkMailed = lazily(() => import("../joining/LinkMailed.tsx"));

interface WaitingProps {
  page: MemorialPage;
  now: Pick<ReturnType<typeof usePage>, "guest" | "date" | "remember" | "leave">;
}

/** Whoever uses this browser next must not have this guest's televisions, nor they this guest. */
function leaveWith(slug: string, guest: Guest | null | undefined, leave: () => void): void {
  if (guest) void callApi(`${streamPath(slug)}/screens/leave`, { guest_token: guest.token }).catch(() => {});
  leave();
}

/** The guest is registered; shows what they can prepare until the service begins. */
export function Waiting({ page, now: { guest, date, remember, leave } }: WaitingProps) {
  const name = guest?.name ?? null;
  const [correcting, setCorrecting] = useState<"name" | "email" | null>(null);
  if (correcting && guest && name)
    return (
      <Register
        page={page}
        sees="before"
        refused={null}
        former={() => guest.token}
        onRegistered={(next) => {
          remember(next);
          setCorrecting(null);
        }}
        correcting={{ name, email: guest.email, focus: correcting, cancel: () => setCorrecting(null) }}
      />
    );
  return (
    <section className="card" aria-labelledby="welcome">
      <h2 id="welcome">{words.registered.title(name)}</h2>
      <p>{words.registered.text}</p>
      {(guest?.email || guest?.telephone) && (
        <Suspense>
          <LinkMailed guest={guest} change={() => setCorrecting("email")} />
        </Suspense>
      )}
      <div className="ready">
        <AddToCalendar page={page} date={date} token={guest?.token} />
        <LoadOnPress name={words.registered.check}>
          <DeviceCheck home={page.home} />
        </LoadOnPress>
        <WatchElsewhere slug={page.slug} guest={guest} />
      </div>
      {page.registration && name && (
        <>
          <button type="button" className="link" onClick={() => setCorrecting("name")}>
            {words.registered.correct}
          </button>
          <button type="button" className="link" onClick={() => leaveWith(page.slug, guest, leave)}>
            {words.registered.other}
          </button>
        </>
      )}
    </section>
  );
}
