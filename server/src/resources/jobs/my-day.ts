import {
  begunAt,
  endOfStages,
  type Job,
  jobHours,
  localDay,
  type MyDay,
  type MyJob,
  today,
} from "@vigil/contract";
import { inArray, isNull, sql } from "drizzle-orm";
import { partOf } from "../../jobs/answers.ts";
import type { Actor } from "../../resource/actor.ts";
import { list } from "../../resource/list.ts";
import type { Engine } from "../../resource/registry.ts";
import { homes } from "../../tables/homes.table.ts";
import { products, streamProducts } from "../../tables/products.table.ts";
import { streams } from "../../tables/streams.table.ts";
import { peopleOf } from "../../today/people.ts";
import { jobs } from "./jobs.resource.ts";

const hour = 3_600_000;
/** Jobs on the page, and further ones that wait for an answer. */
const atMost = 100;

/** The caller's jobs to come, and those of today and yesterday that aren't over yet, by time. */
export async function myDayOf(engine: Engine, actor: Actor, now: number): Promise<MyDay> {
  const part = partOf(actor);
  const at = (ms: number) => new Date(ms).toISOString();
  const jobsWith = async (filters: Record<string, string>) => {
    const query = { ...filters, ordering: "event_date", page_size: String(atMost) };
    return (await list(engine, jobs, actor, query, "record")).results as Job[];
  };
  const next = await jobsWith({ event_date_after: at(now - 36 * hour) });
  const last = next.at(-1)?.event_date;
  // Somebody with very many jobs answers those that are further ahead as well.
  const waiting =
    next.length < atMost || !last ? [] : await jobsWith({ event_date_after: last, state: "waiting" });
  const later = waiting.filter(({ id }) => !next.some((job) => job.id === id));
  const own = [...next, ...later].flatMap((job) =>
    job.event_date !== null && isStillOn({ ...job, event_date: job.event_date }, now)
      ? [{ ...job, event_date: job.event_date }]
      : [],
  );
  const more = await moreOf(
    engine,
    own.map(({ id }) => id),
  );
  return {
    as_of: at(now),
    jobs: own.map((job): MyJob => {
      const said = part === "video_grapher" ? job.videographer_answer : job.operator_answer;
      const { people = [], products: booked = [] } = more.get(job.id) ?? {};
      return {
        id: job.id,
        name: job.stream_name,
        event_date: job.event_date,
        ends_at: at(endOfStages(begunAt(job.event_date, job.started_at), job.places)),
        timezone: job.timezone,
        places: job.places,
        place_notes: job.place_notes,
        event_type: job.event_type,
        funeral_home: job.funeral_home,
        family: job.family,
        ip_camera: job.ip_camera,
        order_of_service: job.order_of_service,
        broadcast_status: job.broadcast_status,
        started_at: job.started_at,
        auto_start: job.auto_start,
        auto_start_at: job.auto_start_at,
        stream_type: job.stream_type,
        publish: job.publish,
        disabled_by_fh: job.disabled_by_fh,
        over_100_guests: job.over_100_guests,
        notes: job.vigil_admin_notes,
        products: booked,
        // Whoever reads it is one of them.
        people: people
          .filter((one) => one.part !== ownPart[part])
          .map(({ part: of, name, phone }) => ({ part: of, name, phone })),
        answer: { state: said?.state ?? "waiting", reason: said?.reason ?? null, at: said?.at ?? null },
      };
    }),
  };
}

const ownPart = { client_care_operator: "specialist", video_grapher: "videographer" } as const;

/** Of today by the clocks of its home, or to come; and while its people may still say something about it. */
const isStillOn = ({ event_date, timezone }: Pick<MyJob, "event_date" | "timezone">, now: number): boolean =>
  localDay(event_date, timezone) >= today(timezone, now) ||
  Date.parse(event_date) + jobHours.after * hour > now;

type More = { id: string; people: MyJob["people"]; products: string[] };
/** What a job's record doesn't have: who is there, and the add-ons that were booked, by name. */
async function moreOf({ database }: Engine, ids: string[]): Promise<Map<string, More>> {
  if (ids.length === 0) return new Map();
  const rows = await database.run<More>(sql`
    select ${streams.id}, ${peopleOf} as people, (select coalesce(json_agg(${products.name} order by ${products.name}), '[]')
      from ${streamProducts} join ${products} on ${products.id} = ${streamProducts.product}
      where ${streamProducts.stream} = ${streams.id} and ${isNull(streamProducts.deleted_at)}) as products
    from ${streams} join ${homes} on ${homes.id} = ${streams.funeral_home} where ${inArray(streams.id, ids)}`);
  return new Map(rows.map((row) => [row.id, row]));
}
