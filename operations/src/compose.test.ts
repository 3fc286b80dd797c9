import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { parse } from "yaml";
import { publish } from "../../media/test/fixtures.ts";
import { followPlaylist } from "../../media/test/following-guest.ts";
import { startApp } from "../../server/test/app.ts";
import { balancer } from "../../server/test/balancer.ts";
import { gather, signIn } from "../../server/test/people.ts";
import { fetchJson } from "../../server/test/server-process.ts";
import { freePort } from "../../tools/free-ports.ts";
import { nodeEnvironment } from "../../tools/test-environment.ts";

const app = await startApp();
const { cast, make } = await gather(app);
const folder = mkdtempSync(join(tmpdir(), "vigil-compose-"));
const program = fileURLToPath(new URL("./vigil.ts", import.meta.url));
const compose = parse(readFileSync(new URL("../../deploy/compose.yaml", import.meta.url), "utf8"), {
  merge: true,
}) as {
  services: Record<string, { command?: string[]; environment: Record<string, string> }>;
};

const processes = new Map<string, ChildProcess>();
afterAll(async () => {
  for (const child of processes.values()) await ended(child, "SIGKILL");
  caddy.close();
  caddy.closeAllConnections();
  rmSync(folder, { recursive: true, force: true });
});

/** Ends a process by a signal. */
async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = new Promise((done) => child.once("exit", done));
  child.kill(signal);
  await exit;
}

const ports = {
  api1: await freePort(),
  api2: await freePort(),
  jobs: await freePort(),
  media: await freePort(),
  rtmp: await freePort(),
  caddy: await freePort(),
};
const caddy = balancer([`http://127.0.0.1:${ports.api1}`, `http://127.0.0.1:${ports.api2}`]);
caddy.listen(ports.caddy, "127.0.0.1");
const metricsPorts: Record<string, number> = { jobs: await freePort(), media: await freePort() };
/** Media processes have the same ports here: one that stands by opens none. Where several are primary they differ. */
const portsOfNodes = new Map<string, { http: number; rtmp: number }>();
type Service = Exclude<keyof typeof ports, "rtmp" | "media" | "caddy"> | "media1" | "media2";
const isMedia = (service: string) => service.startsWith("media");
/** Where on this machine what the compose file names is found. */
const here: Record<string, string> = {
  "http://caddy:8081": `http://127.0.0.1:${ports.media}`,
  "http://caddy:8080": `http://127.0.0.1:${ports.caddy}`,
  "/backups": join(folder, "backups"),
  "/media/first": join(folder, "first"),
  "/media/second": join(folder, "second"),
};
const secrets: Record<string, string> = {
  POSTGRES_PASSWORD: "not used here",
  SECRET_KEY: app.config.secretKey,
  VIGIL_HOST: "live.example.com",
};

/** The environment that the compose file gives a service, with this machine's addresses. */
function environmentOf(service: string): NodeJS.ProcessEnv {
  const given = compose.services[service]?.environment ?? {};
  const filled = Object.entries(given).map(([name, value]) => {
    const text = String(value).replace(
      /\$\{(\w+)(?::[-?]([^}]*))?\}/g,
      (_, key: string) => secrets[key] ?? "",
    );
    return [name, here[text] ?? text];
  });
  return {
    ...nodeEnvironment(),
    ...Object.fromEntries(filled),
    DATABASE_URL: app.config.databaseUrl,
    DATA_DIR: join(folder, "files"),
    HOST: "127.0.0.1",
    PORT: String(isMedia(service) ? ports.api1 : ports[service as keyof typeof ports]),
    MEDIA_PORT: String(portsOfNodes.get(service)?.http ?? ports.media),
    RTMP_PORT: String(portsOfNodes.get(service)?.rtmp ?? ports.rtmp),
    LOG_LEVEL: "error",
    METRICS_HOST: "127.0.0.1",
    METRICS_PORT: String(service === "jobs" ? metricsPorts.jobs : 0),
    MEDIA_METRICS_PORT: portsOfNodes.has(service) ? "" : String(metricsPorts.media),
    // The origin that tests' calls come from is this machine itself.
    ...(service.startsWith("api") ? { TRUST_PROXY: "1" } : {}),
  };
}

function start(service: Service | "migrate"): ChildProcess {
  const command = compose.services[service]?.command ?? [];
  const child = spawn(process.execPath, [program, ...command], {
    env: environmentOf(service),
    stdio: ["ignore", "inherit", "inherit"],
  });
  processes.set(service, child);
  return child;
}

const health = async (part: keyof typeof ports, path: string) =>
  (await fetchJson(`http://127.0.0.1:${ports[part]}${path}`, "GET"))?.status ?? "no answer";
const isReady = (part: keyof typeof ports) =>
  expect.poll(() => health(part, part === "media" ? "/health" : "/v1/health/ready")).toBe(200);

const killed = (service: Service) => ended(processes.get(service) as ChildProcess, "SIGKILL");

/** A service of a home that begins now, with a camera that publishes, and its director. */
async function service(home: { id: string }, rtmpPort: number) {
  const { access } = await signIn(app, cast.ruth);
  const call = async (at: "api1" | "api2", method: string, path: string, body?: object) => {
    const answer = await fetchJson(`http://127.0.0.1:${ports[at]}/v1/${path}`, method, body, access);
    expect([at, path, answer?.status, answer?.json]).toEqual([
      at,
      path,
      expect.toBeOneOf([200, 201]),
      answer?.json,
    ]);
    // biome-ignore lint/suspicious/noExplicitAny: a response is whatever the test expects of it
    return answer?.json as any;
  };
  const [chapel, family, director] = await Promise.all([
    make.camera({ funeral_homes: [home.id], name: "Chapel" }),
    make.family({ funeral_home: home.id }),
    make.staff({ funeral_home: home.id }),
  ]);
  const { id } = await make.stream({
    funeral_home: home.id,
    family: family.id,
    funeral_home_director: director.id,
    event_date: new Date().toISOString(),
  });
  const [{ slug } = { slug: "" }] = await app.sql<{ slug: string }>(
    "update stream set publish = true where id = $1 returning slug",
    [id],
  );
  const { rtmp_key } = await call("api1", "POST", `str/ip_cameras/${chapel.id}/reveal/`);
  const camera = publish(rtmpPort, rtmp_key);
  const panel = (at: "api1" | "api2" = "api1") => call(at, "GET", `str/stream/${id}/director/`);
  return {
    panel,
    press: (at: "api1" | "api2", action: string) =>
      call(at, "POST", `str/stream/${id}/ip_cameras/livestream/`, { action, id: chapel.id }),
    isWell: () =>
      expect
        .poll(
          async () =>
            (await panel()).sources.find(({ id }: { id: string }) => id === chapel.id)?.health?.well,
        )
        .toBe(true),
    isOnAir: (kind: string, at: "api1" | "api2" = "api1") =>
      expect.poll(async () => (await panel(at)).broadcast.on_air?.kind).toBe(kind),
    /** A guest who follows at the address that media has for all. */
    guest: async () => {
      const guest = { name: "Hannah Weiss", email: "hannah@mail.example" };
      const { guest_token } = await call("api2", "POST", `public/stream/${slug}/register/`, guest);
      const { hls_url } = await call("api1", "POST", `public/stream/${slug}/watch/`, { guest_token });
      const { pathname, search } = new URL(hls_url);
      const playlist = new URL(`video.m3u8${search}`, `http://127.0.0.1:${ports.media}${pathname}`);
      const following = followPlaylist(() => playlist.href);
      const seesMore = async () => {
        const before = following.seen.size;
        await expect.poll(() => following.seen.size).toBeGreaterThanOrEqual(before + 5);
      };
      return { ...following, seesMore };
    },
    /** Waits until the recording is stored, and fetches it. @returns its seconds */
    recorded: async () => {
      const stored = async () =>
        (await call("api2", "GET", `str/stream_video/?stream=${id}`)).results[0]?.file ?? null;
      await expect.poll(stored).not.toBeNull();
      const recording = await fetch(`http://127.0.0.1:${ports.api2}${await stored()}`);
      expect([recording.status, recording.headers.get("content-type")]).toEqual([200, "video/mp4"]);
      return (await panel()).broadcast.recording.seconds as number;
    },
    off: () => camera.off(),
  };
}

test("the services of the compose file form one installation, and the death of one takes no other with it", async () => {
  const migrated = new Promise((done) => start("migrate").once("exit", done));
  expect(await migrated).toBe(0);
  for (const service of ["media1", "api1", "api2", "jobs"] as const) start(service);
  for (const part of ["media", "api1", "api2", "jobs"] as const) await isReady(part);
  start("media2");

  // One installation: who signs in at one server is known to the other.
  const { access } = await signIn(app, cast.ruth);
  const who = (service: "api1" | "api2") =>
    fetchJson(`http://127.0.0.1:${ports[service]}/v1/usr/region/`, "GET", undefined, access);
  expect([(await who("api1"))?.status, (await who("api2"))?.status]).toEqual([200, 200]);
  // Media reports to the servers, and the whole is well.
  await expect.poll(() => health("api2", "/v1/health")).toBe(200);
  // Prometheus reads so, and the page System lists the processes.
  const metrics = async (service: string) =>
    (await fetch(`http://127.0.0.1:${metricsPorts[service]}/metrics`)).text();
  expect(await metrics("jobs")).toMatch(/vigil_media_heard\{[^}]*node="media"[^}]*\} 1/);
  expect(await metrics("media")).toMatch(/vigil_media_segments_total\{[^}]*\} \d/);
  const state = await fetchJson(`http://127.0.0.1:${ports.api1}/v1/system/`, "GET", undefined, access);
  const servers = state?.json.servers as unknown as { roles: string[] }[];
  expect(servers.map(({ roles }) => roles.join()).toSorted()).toEqual(["api", "api", "jobs"]);

  // Media dies: the other process, which stood by, takes its place.
  await killed("media1");
  await isReady("media");
  await expect.poll(() => health("api1", "/v1/health")).toBe(200);

  // Both are dead: the servers go on serving, and say what is missing.
  await killed("media2");
  await expect.poll(() => health("api1", "/v1/health")).toBe(503);
  expect([await health("api1", "/v1/health/ready"), await health("api2", "/v1/health/ready")]).toEqual([
    200, 200,
  ]);
  start("media1");
  await isReady("media");
  start("media2");
  await expect.poll(() => health("api2", "/v1/health")).toBe(200);

  // A server dies: the other goes on, and media finds a server again.
  await killed("api2");
  expect((await who("api1"))?.status).toBe(200);
  start("api2");
  await isReady("api2");
  // The jobs die and come back.
  await killed("jobs");
  start("jobs");
  await isReady("jobs");
  await expect.poll(() => health("jobs", "/v1/health")).toBe(200);
});

test("while a service is broadcast each part is killed in turn: guests and recording lack seconds, the director nothing", async () => {
  const { press, isWell, isOnAir, guest, recorded, off } = await service(cast.maple, ports.rtmp);
  try {
    await isWell();
    await press("api1", "start");
    await isOnAir("source");
    const { seen, list, seesMore, stop } = await guest();
    await seesMore();

    // The server that the director works with: the other one takes the order.
    await killed("api1");
    await press("api2", "pause");
    await isOnAir("slate", "api2");
    await press("api2", "resume");
    await isOnAir("source", "api2");
    start("api1");
    await isReady("api1");
    await seesMore();

    // Jobs are late, but nothing that is on air waits for them.
    await killed("jobs");
    await seesMore();
    start("jobs");
    await isReady("jobs");

    // Media, whose cameras and guests find the other process at the same address; and back again.
    const successions = [
      ["media1", "media2"],
      ["media2", "media1"],
    ] as const;
    for (const [primary, next] of successions) {
      await killed(primary);
      await isReady("media");
      await isOnAir("source");
      await seesMore();
      start(primary);
      await expect.poll(() => processes.get(next)?.exitCode).toBe(null);
    }

    await killed("api2");
    // Before the end, because the last segments say that the service is over, and aren't recorded.
    const shown = list.seconds;
    await press("api1", "stop");
    start("api2");
    await isReady("api2");
    const seconds = await recorded();
    await expect.poll(() => Math.max(...seen.keys()) - Math.min(...seen.keys()) + 1 - seen.size).toBe(0);
    await stop();
    expect(list.problems).toEqual([]);
    expect(shown - seconds, "what guests were shown and the recording lacks").toBeLessThan(
      3 * successions.length,
    );
  } finally {
    await off();
  }
});

test("two media nodes share the services behind one address, and what one leaves is taken on by the other", async () => {
  await Promise.all([killed("media1"), killed("media2")]);
  secrets.MEDIA_NODES = "2";
  for (const media of ["media1", "media2"])
    portsOfNodes.set(media, { http: await freePort(), rtmp: await freePort() });
  const anyNode = balancer([...portsOfNodes.values()].map(({ http }) => `http://127.0.0.1:${http}`));
  anyNode.listen(ports.media, "127.0.0.1");
  start("media1");
  start("media2");
  const { access } = await signIn(app, cast.ruth);
  const nodes = async () => {
    const state = await fetchJson(`http://127.0.0.1:${ports.api1}/v1/system/`, "GET", undefined, access);
    const media = state?.json.media as unknown as { node: string; programmes: number; is_silent: boolean }[];
    return media.map(({ node, programmes, is_silent }) => (is_silent ? "silent" : `${node}: ${programmes}`));
  };
  await expect.poll(nodes).toEqual(["media: 0", "media-2: 0"]);
  const { maple, harbour } = cast;
  await expect
    .poll(() =>
      app.sql("select 1 from media_placement where funeral_home in ($1, $2)", [maple.id, harbour.id]),
    )
    .toHaveLength(2);
  await app.sql(
    "update media_placement set node = case when funeral_home = $1 then 1 else 2 end where funeral_home in ($1, $2)",
    [maple.id, harbour.id],
  );
  // All cameras reach the process that was started first.
  const rtmp = portsOfNodes.get("media1")?.rtmp ?? 0;
  const services = [await service(maple, rtmp), await service(harbour, rtmp)];
  try {
    for (const { isWell, press, isOnAir } of services) {
      await isWell();
      await press("api1", "start");
      await isOnAir("source");
    }
    await expect.poll(nodes).toEqual(["media: 1", "media-2: 1"]);
    const guests = await Promise.all(services.map(({ guest }) => guest()));
    for (const { seesMore } of guests) await seesMore();
    // Cameras that come through it need another way in; here only its services are looked at.
    await killed("media2");
    await expect.poll(nodes).toEqual(["media: 1", "media-2: 1"]);
    for (const { isOnAir } of services) await isOnAir("source");
    for (const { seesMore } of guests) await seesMore();
    for (const { press } of services) await press("api2", "stop");
    for (const { recorded } of services) expect(await recorded()).toBeGreaterThan(5);
    for (const { stop, list } of guests) {
      await stop();
      expect(list.problems).toEqual([]);
    }
  } finally {
    for (const { off } of services) await off();
    anyNode.close();
    anyNode.closeAllConnections();
  }
});
