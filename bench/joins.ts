import { setTimeout as sleep } from "node:timers/promises";
import type { Challenge, MemorialPage } from "@vigil/contract";
import { solve } from "@vigil/contract/proof-of-work";
import { signIn } from "../demo/api.ts";
import { password } from "../demo/town.ts";
import { removeEmbedded } from "../server/src/database/embedded.ts";
import { short } from "./measure.ts";
import { freshFolder, npmStart } from "./processes.ts";
import type { Findings } from "./report.ts";

const guests = 1500;
/** Seconds in which all of them arrive. */
const within = 300;
/** Milliseconds: the goal for the 95th percentile of join calls. */
const budget = 500;
/** Guests who arrive one after the other before the crowd: the reference. */
const alone = 100;

const method = [
  `${guests.toLocaleString("en")} guests come to one service of the demo, evenly over ${within / 60} minutes and whether or not the ones before have got through, each from an address of its own.`,
  "Each fetches the page, registers (the *join* call), asks what to play, and keeps its line of events open until all are there.",
  `The reference is ${alone} guests of another service of the same home, one after the other, before the crowd comes.`,
].join(" ");

interface Step {
  name: "page" | "join" | "watch";
  ms: number;
}

/** Simulates a parish that opens the same link within five minutes. */
export async function joins(say: (line: string) => void): Promise<Findings> {
  const dataDir = freshFolder();
  // Registrations are limited by address, so a proxy header gives each guest its own.
  const vigil = await npmStart(dataDir, { TRUST_PROXY: "1" });
  const lines: AbortController[] = [];
  try {
    const [quiet, crowded] = await pages(vigil.origin);
    // Browsers work while their guests type; here all work is done before anybody comes.
    const worked = {
      quiet: await works(vigil.origin, quiet, alone),
      crowded: await works(vigil.origin, crowded, guests),
    };
    const before: Step[] = [];
    for (const [n, proof] of worked.quiet.entries())
      before.push(...(await join(vigil.origin, quiet, n, lines, proof)));
    say(`One after the other: join ${figureOf(before, "join")} ms.`);
    const failed: string[] = [];
    const steps: Step[] = [];
    const since = performance.now();
    const under_way: Promise<void>[] = [];
    for (let n = 0; n < guests; n++) {
      const due = (n * within * 1000) / guests;
      await sleep(Math.max(0, due - (performance.now() - since)));
      under_way.push(
        join(vigil.origin, crowded, alone + n, lines, worked.crowded[n]).then(
          (taken) => void steps.push(...taken),
          (error: Error) => void failed.push(error.message),
        ),
      );
    }
    await Promise.all(under_way);
    for (const problem of new Set(failed)) say(`A guest didn't get in: ${problem}`);
    say(`All at once: join ${figureOf(steps, "join")} ms; ${failed.length} failed.`);
    return findings(before, steps, failed.length);
  } finally {
    for (const line of lines) line.abort();
    await vigil.stop();
    await removeEmbedded(dataDir);
  }
}

/** Two future services with registration. */
async function pages(origin: string): Promise<[string, string]> {
  const director = await signIn(origin, "demo.funeral_home", password);
  const found: string[] = [];
  for (const { slug } of await director.all("str/stream")) {
    const answer = await fetch(`${origin}/v1/public/stream/${slug}`);
    if (!answer.ok) continue;
    const page = (await answer.json()) as MemorialPage;
    if (page.state === "before" && page.registration) found.push(page.slug);
  }
  const [quiet, crowded] = found;
  if (!quiet || !crowded) throw new Error("The demo has no two services to come where guests register.");
  return [quiet, crowded];
}

async function works(origin: string, page: string, count: number): Promise<string[]> {
  const proofs: string[] = [];
  for (let n = 0; n < count; n++) proofs.push(await work(origin, page));
  return proofs;
}

/** What a browser does before it registers somebody. */
async function work(origin: string, page: string): Promise<string> {
  const answer = await fetch(`${origin}/v1/public/challenge`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ purpose: "register", page }),
  });
  if (!answer.ok) throw new Error(`the challenge was refused with ${answer.status}`);
  return solve((await answer.json()) as Challenge);
}

async function join(
  origin: string,
  slug: string,
  n: number,
  lines: AbortController[],
  proof: string | undefined,
): Promise<Step[]> {
  const headers = {
    "x-forwarded-for": `10.${Math.floor(n / 65_536)}.${Math.floor(n / 256) % 256}.${n % 256}`,
  };
  const at = `${origin}/v1/public/stream/${slug}`;
  const steps: Step[] = [];
  const timed = async (name: Step["name"], address: string, body?: object) => {
    const since = performance.now();
    const answer = await fetch(address, {
      headers: { ...headers, "content-type": "application/json" },
      ...(body ? { method: "POST", body: JSON.stringify(body) } : {}),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${name} was refused with ${answer.status}: ${text.slice(0, 100)}`);
    steps.push({ name, ms: performance.now() - since });
    return text;
  };
  await timed("page", `${origin}/m/${slug}`);
  const guest = { name: `Guest ${n}`, email: `guest${n}@example.com`, country: "Canada", proof };
  const { guest_token } = JSON.parse(await timed("join", `${at}/register`, guest));
  await timed("watch", `${at}/watch`, { guest_token });
  const line = new AbortController();
  lines.push(line);
  const events = await fetch(`${at}/events`, { headers, signal: line.signal });
  if (!events.ok) throw new Error(`events were refused with ${events.status}`);
  return steps;
}

const share = (steps: Step[], name: Step["name"], part: number): number => {
  const sorted = steps
    .filter((step) => step.name === name)
    .map(({ ms }) => ms)
    .toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
};
const figureOf = (steps: Step[], name: Step["name"]) =>
  `${short(share(steps, name, 0.5))} (95 %: ${short(share(steps, name, 0.95))}, most: ${short(share(steps, name, 1))})`;

function findings(before: Step[], steps: Step[], failed: number): Findings {
  const p95 = share(steps, "join", 0.95);
  const rows = (["page", "join", "watch"] as const).map((name) => [
    name,
    ...[steps, before].flatMap((of) => [0.5, 0.95, 1].map((part) => short(share(of, name, part)))),
  ]);
  const head = ["call, ms", "half", "95 %", "most", "alone: half", "95 %", "most"];
  return {
    title: "Joining",
    method,
    tables: [{ title: `${guests.toLocaleString("en")} guests within five minutes`, head, rows }],
    goals: [
      {
        what: `Guests of ${guests} that were refused or failed`,
        measured: String(failed),
        isMet: failed === 0,
      },
      {
        what: `95 % of the join calls within ${budget} ms`,
        measured: `${short(p95)} ms`,
        isMet: p95 < budget,
      },
    ],
  };
}
