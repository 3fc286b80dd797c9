import { and, eq, sql } from "drizzle-orm";
import { jobAnswers as table } from "../server/src/tables/job-answers.table.ts";
import { streams } from "../server/src/tables/streams.table.ts";
import { signIn } from "./api.ts";
import { idOf, type Place } from "./place.ts";
import * as town from "./town.ts";

/** What those who have jobs have said, as they would by their page; of yesterday's jobs directly, because they are over. */
export async function jobAnswers(place: Place): Promise<void> {
  const { admin, origin, database, now } = place;
  for (const { of, who, part, said } of town.jobAnswers) {
    const isOver = "there" in said;
    const [service] = await database.run<{ id: string; event_date: string }>(sql`
      select ${streams.id}, ${streams.event_date} from ${streams}
      where ${streams.deceased_full_name} = ${of} and ${streams.publish} and ${streams.stream_type} = 'stream'
        and (${streams.event_date} < ${now}) = ${isOver} order by ${streams.event_date} limit 1`);
    if (!service) throw new Error(`There is no job for ${of} in this town.`);
    const at = (minutes: number) => new Date(Date.parse(service.event_date) + minutes * 60_000);
    if (isOver) {
      const days = {
        answer: "accepted" as const,
        answered_at: at(-2000),
        on_the_way_at: at(said.there - 40),
      };
      await database.orm
        .update(table)
        .set({ ...days, there_at: at(said.there), done_at: at(said.done) })
        .where(and(eq(table.stream, service.id), eq(table.person, idOf(place, who))));
      continue;
    }
    if (said.answer === "declined") await admin.change("str/job", service.id, { [part]: idOf(place, who) });
    const own = await signIn(origin, who, town.password);
    const { step, ...answer } = said;
    await own.request("answering a job", "POST", `str/job/${service.id}/answer/`, answer);
    if (step) await own.request("saying how far one is", "POST", `str/job/${service.id}/step/`, { step });
  }
}
