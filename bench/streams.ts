import type pg from "pg";

/** Search terms for rows made by {@link fillStreams}. */
export const searches = {
  /** Every 25th person. */
  common: "walker",
  /** 40 people. */
  rare: "abernathyford",
  none: "quetzalcoatl",
  twoLetters: "wa",
};

const homes = 500;
const first = [
  "Ada",
  "Béatrice",
  "Cedric",
  "Dorothy",
  "Édouard",
  "Fiona",
  "Giles",
  "Hannah",
  "Ikenna",
  "José",
  "Katarzyna",
  "Louis",
  "Margaret",
  "Noël",
  "Oscar",
  "Priya",
  "Quentin",
  "Rose",
  "Seán",
  "Thomas",
];
const last = [
  "Walker",
  "O'Brien",
  "Thériault",
  "MacIsaac",
  "Raghunathan",
  "Wiśniewski",
  "Hernández",
  "Nwosu",
  "Cormier",
  "Lindqvist",
  "Abbott",
  "Beaulieu",
  "Castellan",
  "Dawson",
  "Ellery",
  "Fontaine",
  "Gallagher",
  "Hale",
  "Imrie",
  "Johansson",
  "Kowalski",
  "Lachance",
  "Marchand",
  "Nguyen",
  "Pemberton",
];

const literal = (names: string[]) =>
  `array[${names.map((name) => `'${name.replaceAll("'", "''")}'`).join(",")}]`;
/** A different name for every number, evenly distributed over the list. */
const pick = (names: string[], number: string) => `(${literal(names)})[1 + (${number}) % ${names.length}]`;

/**
 * At most a million streams in three years, because homes don't have more services a day when there are more of them;
 * otherwise the server would be busy with thousands that are due at the moment.
 */
const yearsOf = (rows: number): number => Math.max(3, Math.ceil((rows * 3) / 1_000_000));

/** Families in the bin, and history entries of each stream of home 7. */
const past = { binned: 20_000, entries: 50 };

/**
 * Fills a migrated, empty database with so many streams of 500 homes over {@link yearsOf} years, a family for every fourth, a
 * guest for every fourth and a recording for every twentieth. 20,000 more families lie in the bin, and the streams of
 * one home have a history. Made by SQL, because the API would take hours.
 */
export async function fillStreams(client: pg.Client, rows: number): Promise<void> {
  // Disables triggers and foreign keys, because the rows below are consistent by construction.
  await client.query("set session_replication_role = replica");
  await client.query(peopleSql(rows));
  const indexes = await client.query<{ name: string; sql: string }>(
    "select indexname as name, indexdef as sql from pg_indexes where tablename in ('stream', 'stream_guest', 'family') and indexname not like '%_pkey'",
  );
  for (const { name } of indexes.rows) await client.query(`drop index ${name}`);
  await client.query(streamsSql(rows));
  await client.query(pastSql);
  await client.query("set maintenance_work_mem = '512MB'");
  for (const { sql } of indexes.rows) await client.query(sql);
  await client.query("set session_replication_role = default");
  await client.query("vacuum (analyze)");
}

const peopleSql = (rows: number) => `
  insert into account (id, username, email, role, password_hash)
    select md5('home' || n)::uuid, 'home' || n, 'home' || n || '@bench.example', 'funeral_home', 'none' from generate_series(1, ${homes}) n;
  insert into funeral_home (id, username, email, funeral_home_name, address_text, country_name, state_name, city_name, postal_code,
      telephone_number, timezone, billing_contact_name, billing_email_address, billing_phone_number, branding_funeral_home_name,
      branding_funeral_home_email_address, color_code, color_code_register, branding_custom_funeral_home_url)
    select md5('home' || n)::uuid, 'home' || n, 'home' || n || '@bench.example', 'Funeral Home ' || n, 'Main Street ' || n, 'Canada', 'Ontario',
      'Town ' || n, 'K0L', '+1 705 555 0100', (select id from timezone where name = 'America/Toronto'), 'Office', 'office@bench.example',
      '+1 705 555 0100', 'Funeral Home ' || n, 'office@bench.example', '#1F4E5F', '#1F4E5F', 'home-' || n
    from generate_series(1, ${homes}) n;
  insert into account (id, username, email, role, password_hash)
    select md5('staff' || n)::uuid, 'staff' || n, 'staff' || n || '@bench.example', 'funeral_home_staff', 'none' from generate_series(1, ${homes}) n;
  insert into funeral_home_staff (id, username, email, funeral_home, full_name, staff_role)
    select md5('staff' || n)::uuid, 'staff' || n, 'staff' || n || '@bench.example', md5('home' || n)::uuid,
      ${pick(first, "n")} || ' ' || ${pick(last, "n * 7")}, 'director' from generate_series(1, ${homes}) n;
  insert into account (id, username, email, role, password_hash)
    select md5('family' || n)::uuid, 'family' || n, 'family' || n || '@bench.example', 'family', 'none' from generate_series(0, ${Math.ceil(rows / 4)}) n;
`;

const streamsSql = (rows: number) => `
  insert into family (id, username, email, funeral_home, family_admin_name, postal_code)
    select md5('family' || n)::uuid, 'family' || n, 'family' || n || '@bench.example', md5('home' || 1 + n % ${homes})::uuid,
      ${pick(first, "n * 3 + n / 20")} || ' ' || ${pick(last, "n + n / 500 + 11")}, 'K0L' from generate_series(0, ${Math.ceil(rows / 4)}) n;
  insert into stream (id, created_at, event_date, funeral_home, deceased_full_name, deceased_date_of_birth, deceased_date_of_death, family,
      funeral_home_director, g_r_page_heading, slug, guest_advisory, broadcast_status, publish, disabled_by_fh, search_text)
    select uuidv7(made - now()), made, made + interval '5 days', f.funeral_home, name,
      (made - interval '80 years')::date, (made - interval '2 days')::date, f.id, md5('staff' || 1 + (n / 4) % ${homes})::uuid,
      (select id from event_type limit 1), 'stream-' || n, case when n % 3 = 0 then 'Please join fifteen minutes early.' end,
      case when made < now() - interval '6 days' then 'completed' else 'waiting' end, n % 20 <> 0, n % 100 = 99,
      ' ' || vigil_fold(concat_ws(' ', name, f.family_admin_name, 'Funeral Home ' || 1 + (n / 4) % ${homes}))
    from (
      select n, now() - interval '1 year' * (${yearsOf(rows)}.0 * n / ${rows}) as made,
        ${pick(first, "n")} || ' ' || case when n % ${Math.floor(rows / 40)} = 7 then 'Abernathyford' else ${pick(last, "n * 7 + n / 25")} end as name
      from generate_series(0, ${rows - 1}) n) s
    join family f on f.id = md5('family' || s.n / 4)::uuid;
  insert into stream_guest (id, created_at, updated_at, stream, name, country, email)
    select gen_random_uuid(), created_at, created_at, id, 'Guest', 'Canada', slug || '@bench.example' from stream where substr(slug, 8)::int % 4 = 0;
  insert into stored_file (id, content_type, size, file_name) values ('019a1fbb-7d79-7368-aa9e-2c6cffdd18ff'::uuid, 'video/mp4', 1000, 'recording.mp4');
  insert into stream_video (id, created_at, updated_at, stream, "default", name, file)
    select gen_random_uuid(), event_date, event_date, id, true, 'Recording', '019a1fbb-7d79-7368-aa9e-2c6cffdd18ff'::uuid from stream where substr(slug, 8)::int % 20 = 0;
`;

const pastSql = `
  insert into account (id, username, email, role, password_hash, deleted_at)
    select md5('gone' || n)::uuid, 'gone' || n, 'gone' || n || '@bench.example', 'family', 'none', now()
    from generate_series(1, ${past.binned}) n;
  insert into family (id, username, email, funeral_home, family_admin_name, postal_code, deleted_at)
    select md5('gone' || n)::uuid, 'gone' || n, 'gone' || n || '@bench.example', md5('home' || 1 + n % ${homes})::uuid,
      'Gone ' || n, 'K0L', now() - interval '20 days' * n / ${past.binned} from generate_series(1, ${past.binned}) n;
  insert into audit_log (id, at, actor, role, verb, resource, record, changes)
    select gen_random_uuid(), deleted_at, funeral_home, 'funeral_home', 'delete', 'usr/fh_clients', id, '{}'
    from family where deleted_at is not null;
  insert into audit_log (id, at, actor, role, verb, resource, record, changes)
    select gen_random_uuid(), now() - interval '1 hour' * n, funeral_home, 'funeral_home', 'edit', 'str/stream', id,
      '{"guest_advisory": ["Please come early.", "Please be seated."]}'
    from stream, generate_series(1, ${past.entries}) n where funeral_home = md5('home7')::uuid;
`;
