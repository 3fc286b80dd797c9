import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import {
  answererNames,
  type DirectorView,
  type Incident,
  type IncidentMessage,
  type IpCamera,
  incidentText,
  type Page,
} from "@vigil/contract";
import { type Person, type Saved, signIn } from "../demo/api.ts";
import { homes, password } from "../demo/town.ts";
import { sceneVideo, type TestVideo } from "../e2e/cameras.ts";
import { type Instance, openInstance } from "../e2e/instance.ts";
import { removeEmbedded, startEmbedded } from "../server/src/database/embedded.ts";
import { loadPlaces } from "../server/src/database/places.ts";
import { migrate } from "../server/src/migrate.ts";
import { ensureFfmpeg } from "../tools/ffmpeg.ts";
import { freshFolder } from "./processes.ts";
import type { Findings } from "./report.ts";

const minute = 60_000;
/** Seconds from the fault until the first call that are allowed, besides the grace of what may be meant. */
const promptly = 40;

interface Drill {
  fault: string;
  /** Minutes until the service when the fault comes. */
  begins: number;
  /** Whether it is on air by then. */
  live: boolean;
  cameras: number;
  /** Whether its director has the Director Panel open. */
  attended?: boolean;
  /** Seconds that this may be meant, so that nobody is called. */
  grace: number;
  /** Of its incident, which keeps to the cause: a service that nobody begins is first without anybody there. */
  kinds: Incident["kind"][];
  happens(set: Set): Promise<unknown>;
  /** Nothing where only the broadcast itself mends it. */
  mended(set: Set): Promise<unknown>;
  /** Answers the first call instead of letting it go on to the next person. */
  answered?: true;
}

/** A home of its own with a service, because what happens to two services of a home may be one matter. */
interface Set {
  drill: Drill;
  home: Person;
  director: Person;
  stream: Saved;
  feeds: Feed[];
  press(action: string): Promise<unknown>;
  look(): Promise<DirectorView>;
  beganAt: number;
}

const drills: Drill[] = [
  {
    fault: "Ten minutes before the service its camera is unplugged",
    ...{ begins: 10, live: false, cameras: 1, attended: true, grace: 0, kinds: ["camera_missing"] },
    happens: ({ feeds: [front] }) => front?.unplug() ?? Promise.resolve(),
    mended: ({ feeds: [front] }) => front?.sends("busy") ?? Promise.resolve(),
  },
  {
    fault: "The only camera on air is unplugged",
    ...{ begins: -1, live: true, cameras: 1, grace: 0, kinds: ["camera_lost"] },
    happens: ({ feeds: [front] }) => front?.unplug() ?? Promise.resolve(),
    mended: ({ feeds: [front] }) => front?.sends("busy") ?? Promise.resolve(),
  },
  {
    fault: "The camera on air is unplugged, and another takes its place; the director answers at once",
    ...{ begins: -1, live: true, cameras: 2, grace: 0, kinds: ["camera_lost"], answered: true },
    happens: ({ feeds: [front] }) => front?.unplug() ?? Promise.resolve(),
    mended: ({ feeds: [front] }) => front?.sends("busy") ?? Promise.resolve(),
  },
  {
    fault: "The internet connection of the home fails: both cameras stop at once",
    ...{ begins: -1, live: true, cameras: 2, grace: 0, kinds: ["home_offline"] },
    happens: ({ feeds }) => Promise.all(feeds.map((feed) => feed.unplug())),
    mended: ({ feeds }) => Promise.all(feeds.map((feed) => feed.sends("busy"))),
  },
  {
    fault: "Somebody puts the lens cap on: the picture is black",
    ...{ begins: -1, live: true, cameras: 1, grace: 60, kinds: ["picture_black"] },
    happens: ({ feeds: [front] }) => front?.sends("black") ?? Promise.resolve(),
    mended: ({ feeds: [front] }) => front?.sends("busy") ?? Promise.resolve(),
  },
  {
    fault: "The encoder hangs on one picture",
    ...{ begins: -1, live: true, cameras: 1, grace: 180, kinds: ["picture_frozen"] },
    happens: ({ feeds: [front] }) => front?.sends("still") ?? Promise.resolve(),
    mended: ({ feeds: [front] }) => front?.sends("busy") ?? Promise.resolve(),
  },
  {
    fault: "The microphone's plug is pulled: the sound is silence",
    ...{ begins: -1, live: true, cameras: 1, grace: 150, kinds: ["sound_missing"] },
    happens: ({ feeds: [front] }) => front?.sends("mute") ?? Promise.resolve(),
    mended: ({ feeds: [front] }) => front?.sends("busy") ?? Promise.resolve(),
  },
  {
    fault: "Four minutes before the service nobody is at the Director Panel",
    // Whoever has closed the panel counts as there for two minutes more.
    ...{ begins: 4, live: false, cameras: 1, grace: 180, kinds: ["nobody_there", "not_started"] },
    happens: () => Promise.resolve(),
    mended: async ({ press }) => press("start"),
  },
  {
    fault: "The time of the service has come, and nobody starts it",
    ...{ begins: -1, live: false, cameras: 1, grace: 60, kinds: ["not_started"] },
    happens: () => Promise.resolve(),
    mended: async ({ press }) => press("start"),
  },
];

/** Faults of the whole installation, one after the other, while the services of the other drills are on air. */
const whole = {
  second: "The folder of the second recording can't be written any more",
  media: "The video server is killed and doesn't come back for 50 seconds",
  server: "A camera on air is unplugged while the server is killed, for 15 seconds",
} as const;

/** Ten faults and two more, in real time against a real Vigil, with no telephone account: who is called, how and when. */
export async function drill(say: (line: string) => void): Promise<Findings> {
  const dataDir = freshFolder();
  const database = await startEmbedded({ dataDir, log: () => {} });
  await migrate(database.url);
  await loadPlaces(database.url);
  const vigil = await openInstance(database.url, { SECOND_RECORDING_DIR: join(dataDir, "second") });
  const open: Feed[] = [];
  let panels: NodeJS.Timeout | undefined;
  try {
    const admin = await signIn(vigil.url, "demo.super_admin", password);
    const sets: Set[] = [];
    for (const [n, one] of drills.entries()) {
      const set = await book(vigil, admin, one, n);
      open.push(...set.feeds);
      sets.push(set);
    }
    say("The cameras are on.");
    for (const { feeds, look } of sets)
      await until(
        async () => (await look()).sources.filter(({ health }) => health?.well).length >= feeds.length,
      );
    for (const {
      drill: { live },
      press,
    } of sets)
      if (live) await press("start");
    // So that each has been measured well first.
    await sleep(minute);

    panels = setInterval(() => {
      for (const {
        drill: { attended },
        look,
      } of sets)
        if (attended) void look().catch(() => {});
    }, 20_000);
    await move(admin, sets);
    for (const set of sets) {
      set.beganAt = Date.now();
      await set.drill.happens(set);
    }
    say("The faults are there.");
    const all = () => incidents(admin);
    const of = (found: Incident[], { stream, drill: { kinds } }: Set) =>
      found.find((one) => one.stream === stream.id && kinds.includes(one.kind));
    const isCalled = (found: Incident[], set: Set) =>
      new globalThis.Set(callsSince(of(found, set), set.beganAt).map(({ at }) => at)).size >=
      (set.drill.answered ? 1 : 2);
    /** Everything known of the services of which something is waited for. */
    const known = (found: Incident[], lacking: Set[]) =>
      lacking.map(
        ({ drill: { fault }, stream, beganAt }) =>
          `${fault}, ${new Date(beganAt).toISOString()}: ${JSON.stringify(found.filter((one) => one.stream === stream.id))}`,
      );
    await until(
      async () => {
        const found = await all();
        for (const set of sets) {
          const one = of(found, set);
          if (set.drill.answered && one?.told_at && !one.acknowledged_at)
            await set.director.request("answering", "POST", `str/incident/${one.id}/acknowledge`);
        }
        return sets.every((set) => isCalled(found, set));
      },
      8 * minute,
      async () => {
        const found = await all();
        return known(
          found,
          sets.filter((set) => !isCalled(found, set)),
        );
      },
    );
    say("The second person of each plan has been called.");
    for (const set of sets) await set.drill.mended(set);
    await until(
      async () => {
        const found = await all();
        return sets.every((set) => of(found, set)?.resolved_at);
      },
      3 * minute,
      async () => {
        const found = await all();
        return known(
          found,
          sets.filter((set) => !of(found, set)?.resolved_at),
        );
      },
    );
    clearInterval(panels);
    say("All is well again.");
    const found = await all();
    const outcomes = sets.map((set) =>
      account(set.drill.fault, set.drill.grace, set.beganAt, of(found, set)),
    );

    const [, alone] = sets;
    if (!alone) throw new Error("no service is on air");
    const secondBegan = Date.now();
    rmSync(join(dataDir, "second"), { recursive: true, force: true });
    writeFileSync(join(dataDir, "second"), "not a folder");
    const second = await called(all, "not_recording_twice", secondBegan);
    rmSync(join(dataDir, "second"));
    outcomes.push(account(whole.second, 30, secondBegan, await over(all, second)));

    // Its incident is over, and whoever was called has heard so.
    const isAlonesOwn = ({ stream }: Incident) => stream === alone.stream.id;
    await until(
      async () => (await all()).filter(isAlonesOwn).every(({ resolved_at }) => resolved_at),
      3 * minute,
      async () => known(await all(), [alone]),
    );
    const serverBegan = Date.now();
    await vigil.kill("server");
    await alone.feeds[0]?.unplug();
    await sleep(15_000);
    await vigil.start("server");
    const lost = await called(all, "camera_lost", serverBegan);
    await alone.feeds[0]?.sends("busy");
    outcomes.push(account(whole.server, 15, serverBegan, await over(all, lost)));
    const mediaBegan = Date.now();
    await vigil.kill("media");
    const media = await called(all, "media_silent", mediaBegan);
    await sleep(Math.max(0, mediaBegan + 50_000 - Date.now()));
    await vigil.start("media");
    for (const feed of open) await feed.again();
    outcomes.push(account(whole.media, 0, mediaBegan, await over(all, media)));
    return findings(outcomes);
  } finally {
    clearInterval(panels);
    for (const feed of open) await feed.unplug();
    await vigil.close();
    await database.stop();
    await removeEmbedded(dataDir);
  }
}

interface Outcome {
  fault: string;
  text: string;
  /** Seconds from the fault until the first call, and until it is late. */
  first: number;
  late: number;
  /** Who received what when. */
  received: string;
}

const channelNames: Record<IncidentMessage["channel"], string> = {
  ...{ app: "screen", push: "notification", email: "email", sms: "text message", call: "call" },
};

function account(fault: string, grace: number, beganAt: number, incident: Incident | undefined): Outcome {
  if (!incident) throw new Error(`Nobody heard of this: ${fault}`);
  const after = (at: string | null) => Math.round((Date.parse(at ?? "") - beganAt) / 1000);
  const sent = incident.messages.filter(({ at }) => Date.parse(at) >= beganAt);
  const grouped = Map.groupBy(sent, ({ at, name, about }) => `${at} ${name} ${about}`);
  const received = [...grouped.values()].map((messages) => {
    const [{ at, name, who, about }] = messages as [IncidentMessage];
    const how = messages.map(
      ({ channel, state }) => `${channelNames[channel]}${state === "sent" ? "" : ` (${state})`}`,
    );
    return `${after(at)} s: ${name} (${answererNames[who]}) ${about === "over" ? "that it is over, " : ""}by ${how.join(", ")}`;
  });
  const answered = incident.acknowledged_by
    ? [`${after(incident.acknowledged_at)} s: ${incident.acknowledged_by} answered`]
    : [];
  return {
    ...{
      fault,
      text: incidentText(incident),
      first: after(callsSince(incident, beganAt)[0]?.at ?? null),
      late: grace + promptly,
    },
    received: [...received, ...answered]
      .toSorted((one, other) => Number.parseInt(one, 10) - Number.parseInt(other, 10))
      .join("<br>"),
  };
}

const findings = (outcomes: Outcome[]): Findings => ({
  title: "Drill",
  method:
    "Twelve faults in real time: cameras are ffmpeg publishers, server, media and database are processes, each service has a funeral home of its own with the usual plan of who answers. Nobody answers unless a line says so. There is no telephone account, so text messages and calls are written down as waiting. Seconds count from the fault; what may be meant, such as silence, has a grace of up to three minutes, and picture and sound are measured every half minute.",
  tables: [
    {
      title: "Who received what, and when",
      head: ["fault", "what they read", "who, how and when"],
      rows: outcomes.map(({ fault, text, received }) => [fault, text, received]),
    },
  ],
  goals: outcomes.map(({ fault, first, late }) => ({
    what: `${fault}: somebody is called within ${late} s`,
    measured: `${first} s`,
    isMet: first <= late,
  })),
});

const incidents = async (admin: Person): Promise<Incident[]> =>
  (
    await admin
      .request<Page<Incident>>("reading incidents", "GET", "str/incident/?page_size=200&ordering=-opened_at")
      .catch(() => ({ results: [] as Incident[] }))
  ).results;
const callsSince = (incident: Incident | undefined, since: number) =>
  (incident?.messages ?? []).filter(({ about, at }) => about === "alert" && Date.parse(at) >= since);

/** The incident of a kind for which somebody was called since; one that returns within ten minutes is the same. */
async function called(all: () => Promise<Incident[]>, kind: Incident["kind"], since: number) {
  let found: Incident | undefined;
  await until(async () => {
    found = (await all()).find((one) => one.kind === kind && callsSince(one, since).length > 0);
    return found !== undefined;
  }, 3 * minute);
  return found as Incident;
}

/** The same once it is over. */
async function over(all: () => Promise<Incident[]>, { id }: Incident): Promise<Incident | undefined> {
  let found: Incident | undefined;
  await until(async () => {
    found = (await all()).find((one) => one.id === id);
    return Boolean(found?.resolved_at);
  }, 3 * minute);
  return found;
}

/** @param missing what is waited for still, for the error */
async function until(
  holds: () => Promise<boolean>,
  patience = 2 * minute,
  missing: () => Promise<string[]> = async () => [String(holds)],
): Promise<void> {
  const end = Date.now() + patience;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`It did not come to pass: ${(await missing()).join("\n")}`);
    await sleep(500);
  }
}

/** A funeral home with a director, a family, cameras that send, and a service. */
async function book(vigil: Instance, admin: Person, drill: Drill, n: number): Promise<Set> {
  const [{ zone, region, palette: _, streamsLeft: __, ...like }] = homes;
  const own = (what: string) => `drill.${what}.${n}`;
  const idOfNamed = async (path: string, name: string) =>
    (await admin.all(path)).find((one) => one.name === name)?.id;
  const phone = "+1 (705) 555-0199";
  const home = await admin.create("usr/funeral_home", {
    ...like,
    ...{ username: own("home"), email: `home${n}@drill.example`, password, overdraft_limit: 5 },
    ...{ funeral_home_name: `Home ${n + 1}`, branding_custom_funeral_home_url: `drill-${n}` },
    ...{
      timezone: await idOfNamed("usr/timezone", zone),
      currency_region: await idOfNamed("fin/region", region),
    },
  });
  const of = { funeral_home: home.id, phone, password };
  const director = await admin.create("usr/funeral_home_staff", {
    ...of,
    ...{ username: own("director"), email: `director${n}@drill.example`, full_name: `Director ${n + 1}` },
    ...{ staff_role: "director", streams: true, stream_director: true },
  });
  const family = await admin.create("usr/fh_clients", {
    ...of,
    ...{ username: own("family"), email: `family${n}@drill.example`, family_admin_name: `Family ${n + 1}` },
    postal_code: like.postal_code,
  });
  const feeds: Feed[] = [];
  for (let c = 1; c <= drill.cameras; c++) {
    const fields = { name: c === 1 ? "Front" : "Gallery", funeral_homes: [home.id] };
    const { id, rtmp_url } = (await admin.create("str/ip_cameras", fields)) as unknown as IpCamera;
    const { rtmp_key } = await admin.request<{ rtmp_key: string }>(
      ...(["the key", "POST", `str/ip_cameras/${id}/reveal`] as const),
    );
    feeds.push(new Feed(id, `${rtmp_url}/${rtmp_key}`));
    await feeds.at(-1)?.sends("busy");
  }
  const stream = await admin.create("str/stream", {
    ...{
      deceased_full_name: `Drill ${n + 1}`,
      deceased_date_of_birth: "1941-03-02",
      deceased_date_of_death: "2026-11-14",
    },
    ...{ event_date: new Date(Date.now() + 5 * minute).toISOString(), publish: true, accept_conflicts: true },
    ...{ funeral_home: home.id, family: family.id, funeral_home_director: director.id },
    ...{
      preferred_ip_camera: feeds[0]?.id,
      g_r_page_heading: (await admin.all("str/g_r_page_heading"))[0]?.id,
    },
  });
  const asHome = await signIn(vigil.url, own("home"), password);
  const path = `str/stream/${stream.id}`;
  return {
    ...{ drill, stream, feeds, beganAt: 0, home: asHome },
    director: await signIn(vigil.url, own("director"), password),
    look: () => asHome.request("looking", "GET", `${path}/director`),
    press: (action) =>
      asHome.request(action, "POST", `${path}/ip_cameras/livestream`, {
        ...{ action, id: feeds[0]?.id, early: "begin" },
      }),
  };
}

/** Gives services that aren't on air yet the time at which their fault is to come. */
async function move(admin: Person, sets: Set[]): Promise<void> {
  for (const { drill, stream } of sets)
    if (!drill.live)
      await admin.change("str/stream", stream.id, {
        event_date: new Date(Date.now() + drill.begins * minute).toISOString(),
        accept_conflicts: true,
      });
}

/** A camera, whose video changes without its address. */
class Feed {
  readonly id: string;
  readonly #address: string;
  #video: TestVideo | null = null;
  #process: ChildProcess | null = null;

  constructor(id: string, address: string) {
    this.id = id;
    this.#address = address;
  }

  async sends(video: TestVideo): Promise<void> {
    await this.unplug();
    this.#video = video;
    const file = await sceneVideo(video);
    const args = ["-v", "error", "-stream_loop", "-1", "-re", "-i", file, "-c", "copy", "-f", "flv"];
    this.#process = spawn(await ensureFfmpeg(), [...args, this.#address], { stdio: "ignore" });
  }

  /** Sends the same again after the server has gone, as encoders do by themselves. */
  async again(): Promise<void> {
    if (this.#video) await this.sends(this.#video);
  }

  async unplug(): Promise<void> {
    this.#video = null;
    const child = this.#process;
    this.#process = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill("SIGKILL");
    await once(child, "exit");
  }
}
