import { type Incident, incidentOverText, incidentTextFor, type Mending } from "@vigil/contract";
import { sql } from "drizzle-orm";
import { type EmailContext, sendEmails } from "../emails/send.ts";
import { homes } from "../tables/homes.table.ts";
import { incidentStreams, incidents } from "../tables/incidents.table.ts";
import { timezones } from "../tables/lookups.table.ts";
import { streams } from "../tables/streams.table.ts";
import { incidentPage } from "./alert-notifications.ts";
import { alertWords } from "./alert-words.ts";
import { hasPassed } from "./has-passed.ts";
import { mendingOfAccount } from "./mending.ts";

/** Services that a subject names; the text names all. */
const namedInSubject = 2;

interface Message {
  id: string;
  account: string | null;
  to: string;
}
type Row = Pick<Incident, "kind" | "values" | "source_name" | "stream"> & {
  never_begun: boolean;
  home: string | null;
  home_name: string | null;
  home_phone: string | null;
  services: { name: string; event_date: string; timezone: string }[] | null;
};

/** Emails those who are called; each email has a link of its own with which its reader takes the matter on. */
export async function emailAlert(
  context: EmailContext,
  incident: string,
  messages: Message[],
): Promise<void> {
  if (messages.length === 0) return;
  const { home, problem, over: _, ...keys } = await keysOf(context, incident);
  await sendEmails(
    context,
    { type: "incident_alert", home, page: incidentPage(incident) },
    await Promise.all(
      messages.map(async ({ id, account, to }) => ({
        to,
        dedupe: `incident ${id}`,
        keys: {
          ...keys,
          problem: problem(await mendingOfAccount(context.tx, account)),
          acknowledge_url: context.runtime.links.acknowledge(id),
        },
      })),
    ),
  );
}

/** Emails those who were called that it is well again, or that the time for it has passed. */
export async function emailOver(context: EmailContext, incident: string, messages: Message[]): Promise<void> {
  if (messages.length === 0) return;
  const { director_url: _, home, problem: __, over, ...keys } = await keysOf(context, incident);
  await sendEmails(
    context,
    { type: "incident_over", home, page: incidentPage(incident) },
    messages.map(({ id, to }) => ({ to, dedupe: `incident ${id}`, keys: { ...keys, ...over } })),
  );
}

async function keysOf({ tx, runtime }: EmailContext, incident: string) {
  const [row] = await tx.run<Row>(sql`
    select ${incidents.kind}, ${incidents.values}, ${incidents.source_name}, ${incidents.stream},
      ${hasPassed} as never_begun,
      ${incidents.funeral_home} as home, ${homes.funeral_home_name} as home_name, ${homes.telephone_number} as home_phone, (
        select json_agg(json_build_object('name', ${streams.deceased_full_name}, 'event_date', ${streams.event_date}, 'timezone', z.name)
          order by ${streams.event_date})
        from ${incidentStreams} s join ${streams} on ${streams.id} = s.stream
        join ${homes} h on h.id = ${streams.funeral_home} join ${timezones} z on z.id = h.timezone
        where s.incident = ${incidents.id}) as services
    from ${incidents} left join ${homes} on ${homes.id} = ${incidents.funeral_home}
    where ${incidents.id} = ${incident}`);
  if (!row) throw new Error(`incident ${incident} is not there`);
  const names = (row.services ?? []).map(({ name }) => name);
  return {
    home: row.home,
    deceased_name: names.slice(0, namedInSubject).join(", ") || (row.home_name ?? runtime.productName),
    problem: (mending: Mending) => incidentTextFor(mending, row),
    over: {
      problem: incidentOverText(row),
      outcome: row.never_begun ? alertWords.passed : alertWords.solved,
    },
    services: {
      services: (row.services ?? []).map(({ name, event_date: at, timezone: zone }) => ({ name, at, zone })),
    },
    home_contact: row.home_name === null ? "" : alertWords.contact(row.home_name, row.home_phone),
    director_url: row.stream
      ? runtime.links.adminPage(`director/${row.stream}`)
      : runtime.links.adminPage("monitoring"),
  };
}
