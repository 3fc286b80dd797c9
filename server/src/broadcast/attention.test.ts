import { type Attended, attention } from "@vigil/contract";
import { expect, test } from "vitest";
import { startApp } from "../../test/app.ts";
import { callAs, gather } from "../../test/people.ts";

const app = await startApp();
const { cast, make } = await gather(app);
const { ruth, maple, sam, doyle, harbour } = cast;

/** Minutes just before and after each limit. */
const minutes = [-30, 2, 6, 95, 730];
const states: Partial<Attended>[] = [
  {},
  { publish: false },
  { disabled_by_fh: true },
  { stream_type: "id_session" },
  { broadcast_status: "play_intro" },
  { broadcast_status: "live" },
  { broadcast_status: "live", started_at: new Date(Date.now() - 80 * 60_000).toISOString() },
  { broadcast_status: "paused", publish: false },
  { broadcast_status: "ending" },
  { broadcast_status: "completed" },
];
const base = await make.stream({ funeral_home: maple.id, family: doyle.id, funeral_home_director: sam.id });
await app.sql("update stream set publish = true");
const { json: plain } = await callAs(app, ruth, "GET", `str/stream/${base.id}/`);

/** A service that began `ago` minutes ago, with the given fields. */
async function become(ago: number, given: Partial<Attended>): Promise<Attended> {
  const stream: Attended = {
    ...plain,
    event_date: new Date(Date.now() - ago * 60_000).toISOString(),
    ...given,
  };
  const { event_date, publish, disabled_by_fh, stream_type, broadcast_status, auto_start, auto_start_at } =
    stream;
  await app.sql("delete from broadcast");
  if (stream.started_at)
    await app.sql("insert into broadcast (stream, programme, started_at) values ($1, $2, $3)", [
      base.id,
      "p",
      stream.started_at,
    ]);
  await app.sql(
    `update stream set event_date = $1, publish = $2, disabled_by_fh = $3, stream_type = $4, broadcast_status = $5,
      auto_start = $6, auto_start_at = $7`,
    [event_date, publish, disabled_by_fh, stream_type, broadcast_status, auto_start, auto_start_at],
  );
  return stream;
}
const listed = async (query: string, who = ruth) =>
  (await callAs(app, who, "GET", `str/stream/?stream_type=all&${query}`)).json.count === 1;

test("the list finds exactly the services that need attention by the contract, whatever their time and state", async () => {
  const found: unknown[] = [];
  const expected: unknown[] = [];
  for (const ago of minutes) {
    const auto = {
      auto_start: true,
      auto_start_at: new Date(Date.now() - (ago + 15) * 60_000).toISOString(),
    };
    for (const given of [...states, { ...auto }, { ...auto, broadcast_status: "live" as const }]) {
      const stream = await become(ago, given);
      const what = { ago, given };
      expected.push({ ...what, needed: attention(stream, Date.now()) !== null });
      found.push({ ...what, needed: await listed("needs_attention=true") });
    }
  }
  expect(found).toEqual(expected);
});

test("the calendar says of exactly those that they are late, and haven't begun", async () => {
  const around = `event_date_after=${day(-2)}&event_date_before=${day(1)}`;
  for (const ago of minutes)
    for (const given of states) {
      const kind = attention(await become(ago, given), Date.now())?.kind;
      const { results } = (await callAs(app, ruth, "GET", `str/calendar/?${around}`)).json;
      const late = results.filter((one: { is_late: boolean }) => one.is_late);
      expect(late, JSON.stringify({ ago, given })).toHaveLength(kind === "not_started" ? 1 : 0);
    }
});
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test("each home sees only its own services", async () => {
  await become(30, {});
  expect(await listed("needs_attention=true", maple)).toBe(true);
  expect(await listed("needs_attention=false", maple)).toBe(false);
  expect(await listed("needs_attention=true", harbour)).toBe(false);
});
