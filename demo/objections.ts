import { sql } from "drizzle-orm";
import { objections as table } from "../server/src/tables/objections.table.ts";
import { streams } from "../server/src/tables/streams.table.ts";
import type { Place } from "./place.ts";
import * as town from "./town.ts";

const day = 86_400_000;

/** People who object to appearing in a recording or picture: one who waits for an answer, and one who has it. */
export async function objections({ database, now }: Place): Promise<void> {
  for (const { of, daysAgo, answered, ...objection } of town.objections) {
    const [service] = await database.run<{ id: string }>(
      sql`select ${streams.id} from ${streams} where ${streams.deceased_full_name} = ${of} and ${streams.event_date} < ${now}
        order by ${streams.event_date} desc limit 1`,
    );
    if (!service) throw new Error(`There is no past service for ${of} in this town.`);
    const at = (days: number) => new Date(now.getTime() - days * day);
    await database.orm.insert(table).values({
      ...{ id: crypto.randomUUID(), stream: service.id, ...objection },
      ...{ created_at: at(daysAgo), due_at: at(daysAgo - 30) },
      ...(answered
        ? {
            ...{ outcome: answered.outcome, answer: answered.answer, answered_by: answered.by },
            answered_at: at(answered.daysAgo),
          }
        : {}),
    });
  }
}
