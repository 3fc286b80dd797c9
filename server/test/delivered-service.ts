import type { DeliveryChoice } from "@vigil/contract";
import { sql } from "drizzle-orm";
import { deliverServices } from "../src/broadcast/delivery/deliveries.ts";
import type { Providers } from "../src/broadcast/delivery/providers.ts";
import type { Config } from "../src/config.ts";
import { startApp } from "./app.ts";
import { fakeMedia, health, mediaState, report, shown } from "./media.ts";
import { call, callAs, gather } from "./people.ts";

/** An app whose services a provider delivers; `publish` is the encoder at the provider. */
export async function startDelivering(parts: {
  providers: (app: Awaited<ReturnType<typeof startApp>>) => Providers;
  choice: DeliveryChoice;
  settings?: Partial<Config>;
  publish(ingest: { url: string; key: string }): void;
}) {
  const media = fakeMedia();
  let given: Providers = async () => null;
  const app = await startApp({ delivery: parts.choice, ...parts.settings }, media, {
    providers: (name) => given(name),
  });
  const { cast, make } = await gather(app);
  const { ruth, doyle, sam } = cast;
  const reconciler = app.reconciler as NonNullable<typeof app.reconciler>;
  given = parts.providers(app);
  const { runtime } = app.engine;
  const warnings: unknown[] = [];

  /** One run, whatever was due only later. */
  async function deliver() {
    await app.database.run(sql`update delivery set due_at = now()`);
    await deliverServices({
      database: app.database,
      encryption: runtime.cameraEncryption,
      links: runtime.links,
      providers: given,
      choice: parts.choice,
      image: async () => Buffer.from("a picture"),
      log: { warn: (details) => warnings.push(details) },
    });
  }

  /** A published service in ten minutes, with its director's and a guest's view. */
  async function service(fields: Record<string, unknown> = {}) {
    const front = await make.camera({ funeral_homes: [cast.maple.id], name: "Front" });
    const stream = await make.stream({
      funeral_home: cast.maple.id,
      family: doyle.id,
      funeral_home_director: sam.id,
      event_date: new Date(Date.now() + 600_000).toISOString(),
      deceased_full_name: "Edith Shaw",
      deceased_date_of_birth: "1931-02-01",
      deceased_date_of_death: "2026-11-01",
      ...fields,
    });
    const { id, slug } = stream;
    await app.sql("update stream set publish = true where id = $1", [id]);
    const guest = await call(app, "POST", `public/stream/${slug}/register`, {
      name: "Ida Line",
      email: `ida.${id}@mail.example`,
    });
    const watch = async () =>
      (await call(app, "POST", `public/stream/${slug}/watch`, { guest_token: guest.json.guest_token })).json;
    const press = (action: string) =>
      callAs(app, ruth, "POST", `str/stream/${id}/ip_cameras/livestream/`, { action, id: front.id });
    const view = async () => (await callAs(app, ruth, "GET", `str/stream/${id}/director/`)).json;
    const order = async () => {
      await reconciler.reconcile();
      const found = media.programmes.find((one) => one.stream === id);
      if (!found) throw new Error("nothing was ordered for this stream");
      return found;
    };
    /** Media reports the programme, and how its output to the provider goes. */
    const send = async (state: "sending" | "retrying") => {
      const ordered = await order();
      const outputs = ordered.outputs.map(({ id: output, url, key }) => {
        if (state === "sending") parts.publish({ url, key });
        return { id: output, state, since: new Date().toISOString(), bitrate: null, problem: null };
      });
      const programmes = [shown(ordered, { outputs })];
      await report(app, mediaState(media, { sources: [health(front.id)], programmes }));
    };
    /** A provider takes a few looks to go live. */
    const goesLive = async () => {
      for (let looks = 0; looks < 5 && (await view()).delivery.phase !== "live"; looks++) await deliver();
    };
    const state = async () => (await call(app, "GET", `public/stream/${slug}/state`)).json;
    await order();
    await report(app, mediaState(media, { sources: [health(front.id)] }));
    return { id, slug, front: front.id as string, watch, press, view, order, send, goesLive, state };
  }
  return { app, cast, deliver, service, warnings };
}
