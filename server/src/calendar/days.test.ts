import { type CalendarEvent, calendarZone, limits } from "@vigil/contract";
import { expect, test } from "vitest";
import { startApp } from "../../test/app.ts";
import { callAs, gather, type Person } from "../../test/people.ts";

const app = await startApp();
const { cast, make } = await gather(app);
const { ruth, maple, sam, harbour, hugh, north, olga } = cast;

/** Maple Ridge is in St John's, Harbour Light in Vancouver (four and a half hours apart), Ruth in Toronto between. */
const zones: [string, string][] = [
  [maple.id, "America/St_Johns"],
  [harbour.id, "America/Vancouver"],
];
for (const [home, zone] of zones)
  await app.sql("update funeral_home set timezone = $2 where id = $1", [home, await make.timezone(zone)]);
await app.sql("update super_admin set timezone = $2 where id = $1", [
  ruth.id,
  await make.timezone("America/Toronto"),
]);

/** Every quarter hour from 23:00 to 01:00 in each of the three zones, and one service at noon. */
const midnights = ["2031-06-02T02:30:00Z", "2031-06-02T04:00:00Z", "2031-06-02T07:00:00Z"];
const instants = midnights.flatMap((midnight) =>
  [-60, -45, -30, -15, -1, 0, 15, 30, 45, 60].map((minutes) =>
    new Date(Date.parse(midnight) + minutes * 60_000).toISOString(),
  ),
);
const family = (await make.family({ funeral_home: harbour.id })).id;
for (const event_date of [...instants, "2031-06-02T16:00:00Z"]) {
  const team = { client_care_team: north.id, client_care_operator: olga.id };
  const ours = { funeral_home: maple.id, family: cast.doyle.id, funeral_home_director: sam.id };
  const theirs = { funeral_home: harbour.id, family, funeral_home_director: hugh.id };
  for (const people of [ours, theirs]) await make.stream({ ...people, ...team, event_date });
}
await app.sql("update stream set publish = true");

const days = ["2031-05-31", "2031-06-01", "2031-06-02", "2031-06-03"];
const dayIn = (instant: string, timeZone: string) =>
  new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" }).format(new Date(instant));

/** The calendar's services by day, as its screen groups them. */
async function month(who: Person): Promise<Record<string, string[]>> {
  const { timezone_name: timezone } = (await callAs(app, who, "GET", "usr/info/")).json;
  const query = `event_date_after=${days[0]}&event_date_before=${days.at(-1)}`;
  const { results } = (await callAs(app, who, "GET", `str/calendar/?${query}`)).json;
  const byDay = Object.groupBy(results as CalendarEvent[], (event) =>
    dayIn(event.event_date, calendarZone({ role: who.role, timezone }, event)),
  );
  return Object.fromEntries(days.map((day) => [day, (byDay[day] ?? []).map(({ id }) => id).toSorted()]));
}

/** The services in the list that each day of the calendar links to. */
async function lists(who: Person, query: (day: string) => string): Promise<Record<string, string[]>> {
  const found = days.map(async (day) => {
    const { json } = await callAs(app, who, "GET", `${query(day)}&page_size=${limits.pageSizeMax}`);
    return [day, (json.results as { id: string }[]).map(({ id }) => id).toSorted()] as const;
  });
  return Object.fromEntries(await Promise.all(found));
}

const byDates = (day: string) => `str/stream/?event_date_after=${day}&event_date_before=${day}`;
const byJob = (day: string) => `str/job/?filter=${day}`;

test.for([
  ["the super admin in Toronto", ruth, byDates, 62],
  ["the super admin's jobs", ruth, byJob, 62],
  ["the home in St John's", maple, byDates, 31],
  ["its staff", sam, byDates, 31],
  ["the home in Vancouver", harbour, byDates, 31],
  ["a care team that works for both", north, byJob, 62],
  ["its operator", olga, byJob, 62],
] as const)(
  "around midnight, a day in the calendar and the list it links to agree: %s",
  async ([, who, query, count]) => {
    const [calendar, list] = [await month(who), await lists(who, query)];
    expect(list).toEqual(calendar);
    expect(Object.values(calendar).flat()).toHaveLength(count);
    // Guards against all services falling on one day.
    expect(Object.values(calendar).filter((ids) => ids.length > 0).length).toBeGreaterThan(1);
  },
);
