import { sql } from "drizzle-orm";
import { directorPresence } from "../tables/broadcast.table.ts";
import { homes } from "../tables/homes.table.ts";
import { operators } from "../tables/operators.table.ts";
import { staff } from "../tables/staff.table.ts";
import { streams } from "../tables/streams.table.ts";
import { teams } from "../tables/teams.table.ts";
import { videographers } from "../tables/videographers.table.ts";

/** Minutes after which somebody who had the Director Panel open counts as gone. */
export const presentFor = 2;

const isPresent = (account: ReturnType<typeof sql>) =>
  sql`exists (select from ${directorPresence} d where d.stream = ${streams.id} and d.account = ${account}
    and d.seen_at > now() - make_interval(mins => ${presentFor}))`;

/** Those who work on a service, of `stream` join `funeral_home`: the director who leads it first, the home last. */
export const peopleOf = sql`(select json_agg(json_build_object('part', w.part, 'name', w.name, 'phone', w.phone, 'at_panel', ${isPresent(sql`w.id`)})
    order by w.n)
  from (
    select 1 as n, 'director' as part, p.id, p.full_name as name, p.phone from ${staff} p
      where p.deleted_at is null and p.id = coalesce(${streams.funeral_home_director_leading_the_service}, ${streams.funeral_home_director})
    union all
    select 2, 'specialist', p.id, p.full_name, p.phone from ${operators} p
      where p.deleted_at is null and p.id = ${streams.client_care_operator}
    union all
    select 3, 'team', p.id, p.company_name, p.phone from ${teams} p
      where p.deleted_at is null and p.id = ${streams.client_care_team}
    union all
    select 4, 'videographer', p.id, p.full_name, p.phone from ${videographers} p
      where p.deleted_at is null and p.id = ${streams.video_grapher}
    union all
    select 5, 'home', ${homes.id}, ${homes.funeral_home_name}, ${homes.telephone_number}) w)`;
