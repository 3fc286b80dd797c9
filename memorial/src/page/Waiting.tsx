import { page as words } from "vigil:words/page";
import type { MemorialPage } from "@vigil/contract";
import { useDetails } from "../joining/useDetails.tsx";
import { LoadOnPress } from "./LoadOnPress.tsx";
import { lazily } from "./lazily.tsx";
import type { usePage } from "./usePage.ts";
import { WatchElsewhere } from "./WatchElsewhere.tsx";
import { AddToCalendar } from "./When.tsx";

const DeviceCheck = lazily(() => import("../ready/DeviceCheck.tsx"));

interface WaitingProps {
  page: MemorialPage;
  now: Pick<ReturnType<typeof usePage>, "guest" | "date" | "remember" | "leave" | "view">;
}

/** The guest is registered; shows what they can prepare until the service begins. */
export function Waiting({ page, now }: WaitingProps) {
  const { guest, date } = now;
  const { form, mailed, changes } = useDetails({ page, now });
  if (form) return form;
  return (
    <section className="card" aria-labelledby="welcome">
      <h2 id="welcome">{words.registered.title(guest?.name ?? null)}</h2>
      <p>{words.registered.text}</p>
      {mailed}
      <div className="ready">
        <AddToCalendar page={page} date={date} token={guest?.token} />
        <LoadOnPress name={words.registered.check}>
          <DeviceCheck home={page.home} />
        </LoadOnPress>
        <WatchElsewhere slug={page.slug} guest={guest} />
      </div>
      {changes}
    </section>
  );
}
