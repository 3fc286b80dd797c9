import type { Push } from "../src/ports/push/push.ts";
import { startApp } from "./app.ts";
import { fakeMedia, health, mediaState, type ReportedState, report, shown } from "./media.ts";
import { call, callAs, gather, type Person } from "./people.ts";

export const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();

/** An installation whose media process only sends the reports that a test asks for. */
export async function startDirected(ports: { push?: Push } = {}) {
  const media = fakeMedia();
  const app = await startApp({}, media, ports);
  const { cast, make } = await gather(app);
  const { ruth, maple, sam, doyle } = cast;
  /** A published service of Maple Ridge in `hours` hours, with two connected cameras. */
  async function service(hours: number, given: object = {}) {
    const [front, aisle] = await Promise.all([
      make.camera({ funeral_homes: [maple.id], name: "Front" }),
      make.camera({ funeral_homes: [maple.id], name: "Aisle" }),
    ]);
    const stream = await make.stream({
      funeral_home: maple.id,
      family: doyle.id,
      funeral_home_director: sam.id,
      event_date: inHours(hours),
      ...given,
    });
    await app.sql("update stream set publish = true where id = $1", [stream.id]);
    const [{ slug } = { slug: "" }] = await app.sql<{ slug: string }>(
      "select slug from stream where id = $1",
      [stream.id],
    );
    const path = `str/stream/${stream.id}`;
    const sendReport = (reported: ReportedState = {}) =>
      report(app, mediaState(media, { sources: [front.id, aisle.id].map((id) => health(id)), ...reported }));
    await sendReport();
    return {
      id: stream.id as string,
      front: front.id as string,
      aisle: aisle.id as string,
      sendReport,
      reconcile: async () => {
        await app.reconciler?.reconcile();
        await app.reconciler?.collect();
      },
      command: (body: object, who: Person = maple) =>
        callAs(app, who, "POST", `${path}/ip_cameras/livestream/`, body),
      view: async (who: Person = maple) => (await callAs(app, who, "GET", `${path}/director/`)).json,
      stream: async () => (await callAs(app, ruth, "GET", `${path}/`)).json,
      watch: async () => {
        const guest = { name: "Ada Example", email: "ada@example.com" };
        const { guest_token } = (await call(app, "POST", `public/stream/${slug}/register/`, guest)).json;
        return call(app, "POST", `public/stream/${slug}/watch/`, { guest_token });
      },
      guests: async () => (await call(app, "GET", `public/stream/${slug}`)).json,
      orders: () => media.programmes.filter((one) => one.stream === stream.id),
      reachTime: () => app.sql("update stream set event_date = now() where id = $1", [stream.id]),
    };
  }

  /** Media reports that it ended the programmes it was ordered to end, and recorded them. */
  async function drain(
    { sendReport, reconcile, orders }: Awaited<ReturnType<typeof service>>,
    recording = true,
  ) {
    await reconcile();
    const programmes = orders().map((order) => {
      const state = {
        state: recording ? ("ready" as const) : ("lost" as const),
        seconds: 40,
        bytes: 5,
        problem: null,
      };
      if (order.show !== "end") return shown(order);
      media.files.set(`${order.programme}.mp4`, Buffer.from("film"));
      return shown(order, { ended_at: new Date().toISOString(), recording: state });
    });
    await sendReport({ programmes });
  }
  const recordingsOf = (id: string) =>
    app.sql<{ name: string; deleted: boolean; default: boolean }>(
      `select name, deleted_at is not null as deleted, "default" from stream_video where stream = $1 order by created_at, id`,
      [id],
    );

  return { app, media, cast, service, drain, recordingsOf };
}
