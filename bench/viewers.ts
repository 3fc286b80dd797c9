import { fork, spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { freePort } from "../tools/free-ports.ts";
import { type Figure, figure } from "./measure.ts";
import { cpuSeconds } from "./stage.ts";

const rounds = 9;
/** Seconds of one round. */
const round = 2;
/** Seconds without requests: media uses little then, so measuring it takes long. */
const rest = 15;
const connections = 32;
const program = "/usr/sbin/nginx";

export interface Viewers {
  /** Microseconds of processor time for one segment. */
  vigil: Figure;
  nginx: Figure;
  /** Of a node:http server that only sends the same bytes: the least that it costs. */
  bare: Figure;
  /** And for one playlist. */
  playlist: Figure;
  kilobytes: number;
}

/**
 * Costs of a segment on air from media, from nginx and from a bare node:http server, the same bytes, in turns.
 * `playlist`: that of the programme. Undefined where there is no nginx.
 */
export async function viewers(playlist: string, media: number, folder: string): Promise<Viewers | undefined> {
  if (!existsSync(program)) return undefined;
  const server = await nginx(folder);
  const plain = await bare();
  const [vigil, theirs, least, lists, sizes]: number[][] = [[], [], [], [], []];
  try {
    const idle = await idleShare(media);
    for (let n = 0; n < rounds; n++) {
      // The newest segment, because media serves segments of the last minute from memory.
      const segment = await newestSegment(playlist);
      const bytes = await (await fetch(segment)).bytes();
      server.put(bytes);
      await plain.put(bytes);
      sizes?.push(bytes.length / 1024);
      vigil?.push(await costOf(segment, media, idle));
      theirs?.push(await costOf(server.address, server.worker, 0));
      least?.push(await costOf(plain.address, plain.pid, 0));
      lists?.push(await costOf(playlist, media, idle));
    }
  } finally {
    plain.stop();
    await server.stop();
  }
  return {
    vigil: figure(vigil ?? []),
    nginx: figure(theirs ?? []),
    bare: figure(least ?? []),
    playlist: figure(lists ?? []),
    kilobytes: figure(sizes ?? []).median,
  };
}

async function newestSegment(playlist: string): Promise<string> {
  const lines = (await (await fetch(playlist)).text()).trim().split("\n");
  return new URL(lines.at(-1) ?? "", playlist).href;
}

/** Seconds of processor time that a process uses in a second without requests. */
async function idleShare(pid: number): Promise<number> {
  const [before, since] = [cpuSeconds(pid), performance.now()];
  await sleep(rest * 1000);
  return (cpuSeconds(pid) - before) / ((performance.now() - since) / 1000);
}

/** Microseconds of a process for one response. */
async function costOf(address: string, pid: number, idle: number): Promise<number> {
  const [before, since] = [cpuSeconds(pid), performance.now()];
  const until = since + round * 1000;
  const answers = await Promise.all(Array.from({ length: connections }, () => ask(address, until)));
  const spent = cpuSeconds(pid) - before - (idle * (performance.now() - since)) / 1000;
  return (spent / answers.reduce((sum, count) => sum + count)) * 1e6;
}

/** Sends requests on one connection and discards the responses; resolves to their number. */
function ask(address: string, until: number): Promise<number> {
  const { hostname, port, host, pathname, search } = new URL(address);
  const request = `GET ${pathname}${search} HTTP/1.1\r\nhost: ${host}\r\n\r\n`;
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  let answers = 0;
  let left = 0;
  const take = (count: number, buffer: Uint8Array): boolean => {
    if (left === 0) left = lengthOf(Buffer.from(buffer.buffer, buffer.byteOffset, count));
    left -= count;
    if (left > 0) return true;
    answers++;
    if (performance.now() < until) socket.write(request);
    else {
      resolve(answers);
      socket.destroy();
    }
    return true;
  };
  const onread = { buffer: new Uint8Array(256 * 1024), callback: take };
  const socket: Socket = connect({ host: hostname, port: Number(port), onread });
  socket.once("connect", () => socket.write(request)).once("error", reject);
  socket.once("close", () => reject(new Error(`${pathname}: the connection was closed`)));
  return promise;
}

/** Bytes of a response, by its head, which arrives in one piece. */
function lengthOf(first: Buffer): number {
  const end = first.indexOf("\r\n\r\n");
  const head = first.toString("latin1", 0, end);
  const [, body] = /^content-length: (\d+)/im.exec(head) ?? [];
  if (!head.startsWith("HTTP/1.1 200 ") || body === undefined) throw new Error(`Refused: ${head}`);
  return end + 4 + Number(body);
}

async function bare() {
  const child = fork(fileURLToPath(new URL("bare-http.ts", import.meta.url)), { serialization: "advanced" });
  const answer = () => new Promise<unknown>((done) => child.once("message", done));
  const port = await answer();
  return {
    address: `http://127.0.0.1:${port}/segment.ts`,
    pid: child.pid ?? 0,
    put: (bytes: Uint8Array) => {
      const taken = answer();
      child.send(bytes);
      return taken;
    },
    stop: () => void child.kill(),
  };
}

async function nginx(folder: string) {
  const port = await freePort();
  const put = (bytes: Uint8Array) => writeFileSync(join(folder, "html", "segment.ts"), bytes);
  mkdirSync(join(folder, "html"), { recursive: true });
  put(new Uint8Array());
  const config = join(folder, "nginx.conf");
  writeFileSync(
    config,
    `user root; daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 1024; }
http { access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi; uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  server { listen 127.0.0.1:${port}; root ${folder}/html; } }`,
  );
  const master = spawn(program, ["-c", config, "-p", folder], { stdio: "ignore" });
  const address = `http://127.0.0.1:${port}/segment.ts`;
  for (let tries = 0; !(await fetch(address).catch(() => undefined))?.ok; tries++) {
    if (tries === 100) master.kill();
    if (master.exitCode !== null) throw new Error("nginx does not answer.");
    await sleep(50);
  }
  const [worker] = readFileSync(`/proc/${master.pid}/task/${master.pid}/children`, "utf8").trim().split(" ");
  return {
    address,
    put,
    worker: Number(worker),
    stop: async () => {
      const ended = new Promise((done) => master.once("exit", done));
      master.kill("SIGQUIT");
      await ended;
    },
  };
}
