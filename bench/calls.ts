import { searches } from "./streams.ts";

/** The caller: a super admin who may see everything, or one funeral home of 500. */
export type Who = "admin" | "home";

export interface Call {
  name: string;
  who: Who;
  method: "GET" | "PATCH";
  /** Paths requested in turn. */
  paths: string[];
  /** Sent in turn, so that every call changes something. */
  bodies?: string[];
  /** The least SQL with the same result, by hand; `$1` is the id in the path, if any. */
  minimal: string;
  /** The goal: at most this many times as long as a bare server with the same statements. */
  goal?: number;
}

/** A quarter more than a bare server, for rights, file addresses, errors and the log; a change is also validated. */
const readGoal = 1.25;
const changeGoal = 1.6;

/** The page's rows with their names, joined once the page is known. */
const page = (where: string, offset = 0, order = "created_at desc, id desc") => `
  select s.*, z.name as timezone, h.funeral_home_name, f.family_admin_name, d.full_name, e.title, r.id as stream_video,
    (select count(*) from stream_guest g where g.stream = s.id and g.deleted_at is null) as guests
  from (select id from stream where ${where} order by ${order} limit 20 offset ${offset}) p
  join stream s on s.id = p.id
  join funeral_home h on h.id = s.funeral_home join timezone z on z.id = h.timezone
  left join family f on f.id = s.family left join funeral_home_staff d on d.id = s.funeral_home_director
  left join event_type e on e.id = s.g_r_page_heading
  left join stream_video r on r.stream = s.id and r.default and r.deleted_at is null
  order by s.${order.replace(", ", ", s.")}`;
const one = page("id = $1")
  .replace(/from \(.*\) p\s+join stream s on s.id = p.id/, "from stream s")
  .replace(/order by s\..*$/, "where s.id = $1 and s.deleted_at is null");

const all = "stream_type = 'stream' and deleted_at is null";
const found = (word: string) => `${all} and search_text like '%${word}%'`;

/** Calls measured on a table of so many streams. `ids` are streams of `home`. */
export function calls(rows: number, home: string, ids: string[]): Call[] {
  const list = (query: string) => [`/v1/str/stream/?page_size=20${query}`];
  const streams = ids.map((id) => `/v1/str/stream/${id}/`);
  const admin = { who: "admin", method: "GET" } as const;
  const own = { who: "home", method: "GET" } as const;
  const ofHome = `${all} and funeral_home = '${home}'`;
  const enabled = `${ofHome} and not disabled_by_fh`;
  const patch = {
    method: "PATCH",
    paths: streams,
    minimal:
      "update stream set guest_advisory = 'Please be seated.', updated_at = now() where id = $1 returning *",
    goal: changeGoal,
    bodies: ['{"guest_advisory":"Please be seated."}', '{"guest_advisory":"Please be seated early."}'],
  } satisfies Partial<Call>;
  const last = Math.floor(rows / 20);
  const lastOffset = (last - 1) * 20;
  const month =
    "event_date >= date_trunc('day', now()) - interval '400 days' and event_date < date_trunc('day', now()) - interval '370 days'";
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  return [
    { ...admin, name: "first page", paths: list(""), minimal: page(all), goal: readGoal },
    { ...admin, name: "page 500", paths: list("&page=500"), minimal: page(all, 9980), goal: readGoal },
    {
      ...admin,
      name: `page ${last.toLocaleString("en")} (last)`,
      paths: list(`&page=${last}`),
      minimal: page(all, lastOffset),
      goal: readGoal,
    },
    {
      ...admin,
      name: "search, common",
      paths: list(`&search=${searches.common}`),
      minimal: page(found(searches.common)),
      goal: readGoal,
    },
    {
      ...admin,
      name: "search, rare",
      paths: list(`&search=${searches.rare}`),
      minimal: page(found(searches.rare)),
      goal: readGoal,
    },
    {
      ...admin,
      name: "search, no hit",
      paths: list(`&search=${searches.none}`),
      minimal: page(found(searches.none)),
      goal: readGoal,
    },
    {
      ...admin,
      name: "search, 2 letters",
      paths: list(`&search=${searches.twoLetters}`),
      minimal: page(found(` ${searches.twoLetters}`)),
      goal: readGoal,
    },
    ...(["common", "rare", "none"] as const).map((what) => ({
      ...admin,
      name: `search everywhere, ${what === "none" ? "no hit" : what}`,
      paths: [`/v1/search/?search=${searches[what]}`],
      // Of the services alone, which are nearly all of its records.
      minimal: `select s.id, s.deceased_full_name, s.event_date, h.funeral_home_name
        from (select * from stream where ${found(searches[what])} limit 200) s
        join funeral_home h on h.id = s.funeral_home
        order by abs(extract(epoch from s.event_date - now())) limit 5`,
    })),
    {
      ...admin,
      name: "one funeral home",
      paths: list(`&funeral_home=${home}`),
      minimal: page(ofHome),
      goal: readGoal,
    },
    {
      ...admin,
      name: "30 days",
      paths: list(`&event_date_after=${day(400)}&event_date_before=${day(371)}&ordering=event_date`),
      minimal: page(`${all} and ${month}`, 0, "event_date, id"),
      goal: readGoal,
    },
    {
      ...admin,
      name: "calendar, 10,000",
      paths: ["/v1/str/calendar/"],
      minimal: `select s.id, s.deceased_full_name, s.event_date, z.name as timezone, s.stream_type, s.disabled_by_fh,
          s.broadcast_status = 'completed'
            or (s.event_date at time zone z.name)::date < (now() at time zone z.name)::date as is_over
        from stream s join funeral_home h on h.id = s.funeral_home join timezone z on z.id = h.timezone
        where s.deleted_at is null and s.event_date is not null order by s.event_date, s.id limit 10000`,
    },
    {
      ...admin,
      name: "what needs attention",
      paths: list("&needs_attention=true"),
      minimal: page(`${all} and not disabled_by_fh and publish and broadcast_status = 'waiting'
        and event_date between now() - interval '12 hours' and now() - interval '5 minutes'`),
    },
    {
      ...admin,
      name: "history of one",
      paths: ids.map((id) => `/v1/str/stream/${id}/history/`),
      minimal:
        "select id, at, verb, actor, role, address, changes from audit_log where resource = 'str/stream' and record = $1 order by at desc limit 10",
    },
    {
      ...admin,
      name: "bin",
      paths: ["/v1/bin/"],
      minimal: `select id, family_admin_name, deleted_at from family
        where deleted_at > now() - interval '30 days' order by deleted_at desc limit 10`,
    },
    {
      ...own,
      name: "city picker, 3 letters",
      paths: ["/v1/usr/city/?q=mon&page_size=25"],
      minimal: `select id, name, full_name from city where search_text like '%mon%' and deleted_at is null
        order by search_text not like ' mon%', population desc, name, id limit 25`,
    },
    {
      ...admin,
      name: "live monitor",
      paths: ["/v1/str/live_monitor/"],
      minimal: `select s.*, z.name as timezone, h.funeral_home_name, d.full_name, d.phone
        from stream s join funeral_home h on h.id = s.funeral_home join timezone z on z.id = h.timezone
        left join funeral_home_staff d on d.id = s.funeral_home_director
        where s.deleted_at is null and s.publish and not s.disabled_by_fh and s.broadcast_status <> 'completed'
          and s.event_date between now() - interval '12 hours' and now() + interval '2 hours'
        order by s.event_date, s.id limit 1000`,
    },
    { ...admin, name: "read one", paths: streams, minimal: one, goal: readGoal },
    { ...admin, ...patch, name: "change one" },
    { ...own, name: "first page", paths: list(""), minimal: page(enabled), goal: readGoal },
    {
      ...own,
      name: "search, common",
      paths: list(`&search=${searches.common}`),
      minimal: page(`${enabled} and search_text like '%${searches.common}%'`),
      goal: readGoal,
    },
    { ...own, name: "read one", paths: streams, minimal: one, goal: readGoal },
    { ...own, ...patch, name: "change one" },
  ];
}
