import type { MemorialPage } from "@vigil/contract";
import { useState } from "react";
import { en } from "../words/en.ts";
import { Later } from "./Later.tsx";
import { lazily } from "./lazily.tsx";
import { Register } from "./Register.tsx";
import type { usePage } from "./usePage.ts";
import { AddToCalendar } from "./When.tsx";

const DeviceCheck = lazily(() => import("../ready/DeviceCheck.tsx"));
const YourLink = lazily(() => import("../ready/YourLink.tsx"));

interface WaitingProps {
  page: MemorialPage;
  now: Pick<ReturnType<typeof usePage>, "guest" | "date" | "remember" | "leave">;
}

/** Nothing to do any more; what one may see to until the service begins. */
export function Waiting({ page, now: { guest, date, remember, leave } }: WaitingProps) {
  const name = guest?.name ?? null;
  const [corrects, correct] = useState(false);
  if (corrects && guest && name)
    return (
      <Register
        page={page}
        sees="before"
        refused={null}
        former={() => guest.token}
        onRegistered={(next) => {
          remember(next);
          correct(false);
        }}
        correcting={{ name, keep: () => correct(false) }}
      />
    );
  return (
    <section className="card" aria-labelledby="welcome">
      <h2 id="welcome">{en.registered.title(name)}</h2>
      <p>{en.registered.text}</p>
      <div className="ready">
        <AddToCalendar page={page} date={date} />
        <Later name={en.registered.check}>
          <DeviceCheck home={page.home} />
        </Later>
        {guest && name && (
          <Later name={en.registered.link}>
            <YourLink slug={page.slug} guest={guest} />
          </Later>
        )}
      </div>
      {page.registration && name && (
        <>
          <button type="button" className="link" onClick={() => correct(true)}>
            {en.registered.correct}
          </button>
          <button type="button" className="link" onClick={leave}>
            {en.registered.other}
          </button>
        </>
      )}
    </section>
  );
}
