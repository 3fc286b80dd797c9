import type { JobPart } from "@vigil/contract";
import { index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { accounts } from "./accounts.table.ts";
import { cameraSessions } from "./broadcast.table.ts";
import { instant } from "./columns.ts";
import { streams } from "./streams.table.ts";

/**
 * What those who were asked to do a job have said. A row counts while its person is assigned and the service begins at
 * the time for which it was asked; a declined one is kept for those who look for somebody else.
 */
export const jobAnswers = pgTable(
  "job_answer",
  {
    stream: uuid()
      .notNull()
      .references(() => streams.id, { onDelete: "cascade" }),
    person: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    part: text().$type<JobPart>().notNull(),
    /** The begin of the service when the person was asked. */
    event_date: instant().notNull(),
    asked_at: instant().notNull().defaultNow(),
    /** Null: not answered. */
    answer: text().$type<"accepted" | "declined">(),
    reason: text(),
    answered_at: instant(),
    on_the_way_at: instant(),
    there_at: instant(),
    done_at: instant(),
    /** When those who assign were emailed that nobody answers. */
    returned_at: instant(),
    /** The person's phone as a camera of the service. */
    camera: uuid().references(() => cameraSessions.id, { onDelete: "set null" }),
  },
  (t) => [
    primaryKey({ columns: [t.stream, t.person] }),
    index("job_answer_of_person").on(t.person),
    index("job_answer_camera").on(t.camera),
  ],
);
