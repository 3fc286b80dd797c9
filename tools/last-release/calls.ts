import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { type Challenge, MediaState, type Page } from "@vigil/contract";
import { solve } from "@vigil/contract/proof-of-work";
import { createSignature } from "../../server/src/ports/media/signature.ts";

export interface Call {
  name: string;
  /** Resolves with what was wrong about the answer, if anything was. */
  send(): Promise<string | undefined>;
}

type Fields = Record<string, unknown>;
interface Answer {
  status: number;
  text: string;
  /** Of an answer in JSON. */
  json: Fields;
}

const made = { streams: 0, guests: 0 };
/** What the calls have made so far. */
export const madeBy = () => ({ ...made });

/** Without an answer to a challenge, which older releases don't ask for, a page takes so many guests within ten minutes. */
const guestsAtMost = 90;

/** What people, guests and a video server do all day, on the records of the demo. */
export async function callsOf(
  origin: string,
  { password, secretKey }: { password: string; secretKey: string },
): Promise<Call[]> {
  const send = async (
    method: string,
    path: string,
    { body, headers = {} }: { body?: string | undefined; headers?: Record<string, string> } = {},
  ): Promise<Answer> => {
    const type = body === undefined ? {} : { "content-type": "application/json" };
    const answer = await fetch(`${origin}${path}`, {
      ...{ method, headers: { ...type, ...headers } },
      ...(body === undefined ? {} : { body }),
    });
    const text = await answer.text();
    const isJson = answer.headers.get("content-type")?.includes("json");
    return { status: answer.status, text, json: isJson ? JSON.parse(text) : {} };
  };
  const signIn = (username: string) =>
    send("POST", "/v1/usr/login/", { body: JSON.stringify({ username, password }) });
  const as = async (username: string) => {
    const { access } = okay(await signIn(username), 200).json;
    return (method: string, path: string, body?: Fields) =>
      send(method, path, {
        body: body && JSON.stringify(body),
        headers: { authorization: `Bearer ${access}` },
      });
  };
  const admin = await as("demo.super_admin");
  const home = await as("demo.funeral_home");
  const relatives = await as("demo.family");
  const firstOf = async (path: string): Promise<Fields> => {
    const [found] = (okay(await home("GET", path), 200).json as unknown as Page<Fields>).results;
    if (!found) throw new Error(`The demo has none at ${path}.`);
    return found;
  };
  const [family, director] = [
    await firstOf("/v1/usr/fh_clients/"),
    await firstOf("/v1/usr/funeral_home_staff/"),
  ];
  const slug = await openPage(home, send);
  const signature = createSignature(secretKey, Date.now);

  const lists = ["str/stream", "usr/fh_clients", "usr/funeral_home_staff", "fin/invoice"];
  const read = (name: string, person: typeof home, paths: string[]): Call => {
    let turn = 0;
    return {
      name,
      send: async () => {
        const path = paths[turn++ % paths.length] ?? "";
        const failure = wrong(await person("GET", path), 200);
        return failure && `${path}: ${failure}`;
      },
    };
  };
  return [
    { name: "signing in", send: async () => wrong(await signIn("demo.funeral_home_staff"), 200) },
    read(
      "lists of a home",
      home,
      lists.map((path) => `/v1/${path}/?page_size=20`),
    ),
    read("lists of a family", relatives, ["/v1/str/stream/", "/v1/str/stream_guests/?page_size=20"]),
    read("a search", home, ["/v1/str/stream/?search=a", "/v1/search/?search=ma"]),
    read("lists of a super admin", admin, [
      "/v1/usr/funeral_home/",
      "/v1/str/stream/?page_size=50",
      "/v1/str/live_monitor/",
      "/v1/str/today/",
    ]),
    {
      name: "a stream: created, read, changed and deleted",
      send: () => editStream(home, { family: family.id, funeral_home_director: director.id }),
    },
    { name: "a guest: page and registration", send: () => visit(slug, send) },
    { name: "a report of media", send: () => sendReport(signature, send) },
  ];
}

type Send = (
  method: string,
  path: string,
  more?: { body?: string; headers?: Record<string, string> },
) => Promise<Answer>;
type AsPerson = (method: string, path: string, body?: Fields) => Promise<Answer>;

/** A service to come where guests register. */
async function openPage(home: AsPerson, send: Send): Promise<string> {
  const { results } = okay(await home("GET", "/v1/str/stream/?page_size=100"), 200)
    .json as unknown as Page<Fields>;
  for (const { slug } of results) {
    const { status, json } = await send("GET", `/v1/public/stream/${slug}`);
    if (status === 200 && json.state === "before" && json.registration) return String(slug);
  }
  throw new Error("The demo has no service to come where guests register.");
}

async function editStream(home: AsPerson, people: Fields): Promise<string | undefined> {
  const fields = {
    ...people,
    deceased_full_name: `Side Byside ${made.streams}`,
    event_date: "2031-05-01T18:00:00Z",
    publish: false,
    accept_conflicts: true,
  };
  const created = await home("POST", "/v1/str/stream/", fields);
  if (created.status !== 201) return wrong(created, 201);
  made.streams++;
  const path = `/v1/str/stream/${created.json.id}/`;
  const changed = await home("PATCH", path, { guest_advisory: "Please be seated." });
  if (changed.status !== 200) return wrong(changed, 200);
  const found = await home("GET", path);
  if (found.json.guest_advisory !== "Please be seated.") return `the change isn't there: ${found.text}`;
  return wrong(found, 200);
}

async function visit(slug: string, send: Send): Promise<string | undefined> {
  const page = await send("GET", `/v1/public/stream/${slug}`);
  if (page.status !== 200 || made.guests >= guestsAtMost) return wrong(page, 200);
  const challenge = await send("POST", "/v1/public/challenge", {
    body: JSON.stringify({ purpose: "register", page: slug }),
  });
  const asked = Date.now();
  const proof =
    challenge.status === 404 ? undefined : solve(okay(challenge, 200).json as unknown as Challenge);
  // Like a person: who fills in a form within a second is asked once more.
  await setTimeout(Math.max(0, asked + 1500 - Date.now()));
  const guest = {
    name: "Side Byside",
    email: `side-by-side-${randomUUID()}@example.com`,
    country: "Canada",
    proof,
  };
  const registered = await send("POST", `/v1/public/stream/${slug}/register`, {
    body: JSON.stringify(guest),
    // Each from an address of their own.
    headers: { "x-forwarded-for": `10.1.0.${made.guests + 1}` },
  });
  if (registered.status !== 200) return wrong(registered, 200);
  made.guests++;
  const watched = await send("POST", `/v1/public/stream/${slug}/watch`, {
    body: JSON.stringify({ guest_token: registered.json.guest_token }),
  });
  return wrong(watched, 200);
}

async function sendReport(
  signature: ReturnType<typeof createSignature>,
  send: Send,
): Promise<string | undefined> {
  const state = MediaState.parse({
    ...{ run: "side by side", node: 1, nodes: 1, at: new Date().toISOString(), sources_version: 0 },
    ...{ sources: [], programmes: [], transcodes: [], disk_free: 80e9, missing: [] },
  });
  const [path, body] = ["/v1/media/state", JSON.stringify(state)];
  return wrong(
    await send("POST", path, { body, headers: signature.headers({ method: "POST", path, body }) }),
    200,
  );
}

/** @throws Error when the answer isn't what was asked for */
function okay(answer: Answer, status: number): Answer {
  const failure = wrong(answer, status);
  if (failure) throw new Error(failure);
  return answer;
}

const wrong = ({ status, text }: Answer, expected: number): string | undefined =>
  status === expected ? undefined : `${status} ${text.slice(0, 300)}`;
