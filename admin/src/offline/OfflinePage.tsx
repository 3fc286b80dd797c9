import type { Today } from "@vigil/contract";
import { telephoneLink } from "@vigil/contract";
import { useEffect, useState } from "react";
import { Page } from "../boot/Page.tsx";
import { withProductName } from "../boot/product.ts";
import { clock, language } from "../language/chosen.ts";
import { pageChange } from "../session/session-end.ts";
import { readSession } from "../session/session-store.ts";
import { offline as words } from "../words/boot.ts";

/** Milliseconds between two attempts to reach the server. */
const tryEvery = 10_000;

/** Shown in place of every page while there is no line: the services of the day, as they were known last. */
export const OfflinePage = () => {
  const [today, setToday] = useState<Today | null>(null);
  useEffect(() => {
    void lastToday().then(setToday);
    const timer = setInterval(() => void openAgain(), tryEvery);
    const retry = () => void openAgain();
    window.addEventListener("online", retry);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", retry);
    };
  }, []);
  return (
    <Page title={words.title} product={withProductName("Vigil")}>
      <p role="status" className="help">
        {words.help}
      </p>
      {today && <Services {...today} />}
      <button type="button" className="primary" onClick={() => void openAgain()}>
        {words.retry}
      </button>
    </Page>
  );
};

const Services = ({ as_of, services }: Today) => (
  <section aria-labelledby="services">
    <h2 id="services">{words.services(localTime(as_of))}</h2>
    {services.length === 0 && <p>{words.none}</p>}
    <ol className="services">
      {services.map(({ id, event_date, timezone, name, funeral_home_detail, people }) => (
        <li key={id}>
          <strong>{name}</strong>
          <span>
            {localTime(event_date, timezone)}, {funeral_home_detail.title}
          </span>
          {people.map(
            ({ part, name: person, phone }) =>
              phone && (
                <a key={`${part} ${person}`} href={telephoneLink(phone)}>
                  {person}, {phone}
                </a>
              ),
          )}
        </li>
      ))}
    </ol>
  </section>
);

/** By the clocks of the service, with their zone as Canadians write it; without a zone, by those of this device. */
function localTime(instant: string, timeZone?: string): string {
  const at = new Date(instant);
  const time = new Intl.DateTimeFormat(language === "fr" ? "fr-CA" : "en-GB", {
    ...{
      weekday: "short",
      day: "numeric",
      month: "short",
      hour: "2-digit",
      minute: "2-digit",
      hour12: clock === "12",
    },
    ...(timeZone ? { timeZone } : {}),
  } as Intl.DateTimeFormatOptions)
    .format(at)
    .replace(/(h) 00$/, "$1");
  if (!timeZone) return time;
  const parts = new Intl.DateTimeFormat(`${language}-CA`, { timeZone, timeZoneName: "short" }).formatToParts(
    at,
  );
  return `${time} ${parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone}`;
}

/** The worker answers with what it kept for this account; null when it kept nothing. */
async function lastToday(): Promise<Today | null> {
  const session = readSession();
  if (!session) return null;
  const headers = { authorization: `Bearer ${session.access}` };
  const response = await fetch("/v1/str/today/", { headers }).catch(() => null);
  return response?.ok ? ((await response.json()) as Today) : null;
}

/** The page at this address, once the server responds. */
async function openAgain(): Promise<void> {
  const response = await fetch("/v1/health", { cache: "no-store" }).catch(() => null);
  if (response?.ok) pageChange.reload();
}
