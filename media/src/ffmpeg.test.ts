import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import net from "node:net";
import path from "node:path";
import { filmFormats, sandboxOf } from "@vigil/settings/ffmpeg";
import { afterAll, expect, test } from "vitest";
import { openFolder } from "../test/sample-videos.ts";
import { findFfmpeg, spawnFfmpeg, withoutPasswords } from "./ffmpeg.ts";
import { pulled } from "./ingest/pull/address.ts";

const nothing = { protocols: [], formats: [] } as const;
const folder = openFolder();
afterAll(() => folder.remove());
const own = await findFfmpeg();
const toNowhere = ["-f", "null", "-"];

/** A server that counts who connects to it. */
async function openPort() {
  const seen = { connections: 0 };
  const server = net.createServer((socket) => {
    seen.connections++;
    socket.on("error", () => {}).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as net.AddressInfo;
  return { seen, address: `127.0.0.1:${port}`, close: () => server.close() };
}

test("a playlist that is called a film opens neither this machine's files nor addresses, at any of ffmpeg's doors", async () => {
  const port = await openPort();
  const picture = folder.at("others.ts");
  spawnSync(own.path as string, ["-f", "lavfi", "-i", "testsrc2=duration=1", "-f", "mpegts", picture]);
  const lists = [
    `#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nfile://${picture}\n#EXT-X-ENDLIST\n`,
    `#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n`,
    `#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nhttp://${port.address}/1.ts\n#EXT-X-ENDLIST\n`,
    `ffconcat version 1.0\nfile ${path.basename(picture)}\n`,
    `ffconcat version 1.0\nfile http://${port.address}/1.ts\n`,
  ];
  const film = folder.at("film.mp4");
  const output = folder.at("copied.ts");
  const places = { reads: [film, picture], writes: path.dirname(output) };
  for (const list of lists) {
    writeFileSync(film, list);
    for (const confinement of [
      { protocols: ["file", "pipe"], formats: filmFormats, ...places },
      { protocols: ["file", "pipe"], formats: filmFormats, upload: { cpuSeconds: 10 }, ...places },
    ] as const) {
      const args = ["-i", `file:${film}`, "-c", "copy", "-f", "mpegts", `file:${output}`];
      const { code, stderr } = await spawnFfmpeg(own, args, confinement).ended;
      expect(code, list).not.toBe(0);
      expect(stderr).toMatch(/Format not on whitelist|Invalid (data|argument)/);
      expect(existsSync(output)).toBe(false);
    }
  }
  expect(port.seen.connections).toBe(0);
  port.close();
});

test("an SRT sender who sends a playlist instead of MPEG-TS makes ffmpeg call nobody", async () => {
  const port = await openPort();
  const sender = net.createServer((socket) =>
    socket
      .on("error", () => {})
      .end(`#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\ntcp://${port.address}\n#EXT-X-ENDLIST\n`),
  );
  await new Promise<void>((resolve) => sender.listen(0, "127.0.0.1", resolve));
  const { port: from } = sender.address() as net.AddressInfo;
  const { stderr } = await spawnFfmpeg(own, ["-i", `tcp://127.0.0.1:${from}`, ...toNowhere], pulled).ended;
  expect(stderr).toContain("Format not on whitelist");
  expect(port.seen.connections).toBe(0);
  sender.close();
  port.close();
});

test.runIf(sandboxOf(own.isolation) !== "none")(
  "whoever breaks an ffmpeg that reads an upload finds no network, not even this machine",
  async () => {
    const port = await openPort();
    const args = ["-f", "mpegts", "-i", `tcp://${port.address}`, ...toNowhere];
    const tcp = { protocols: ["tcp"], formats: ["mpegts"] } as const;
    await spawnFfmpeg(own, args, tcp).ended;
    expect(port.seen.connections).toBe(1);
    const { stderr } = await spawnFfmpeg(own, args, { ...tcp, upload: { cpuSeconds: 10 } }).ended;
    expect(stderr).toMatch(/unreachable|refused/i);
    expect(port.seen.connections).toBe(1);
    port.close();
  },
);

test.runIf(process.platform === "linux" && own.isolation.memory.length > 0)(
  "an ffmpeg that reads an upload ends when it has worked for too long, and has a limit of memory",
  async () => {
    const args = ["-f", "lavfi", "-i", "testsrc2=size=1280x720", ...toNowhere];
    const upload = { cpuSeconds: 1 };
    const child = spawnFfmpeg(own, args, { protocols: [], formats: ["lavfi"], upload });
    const limitOf = () =>
      /Max data size +(\d+) /.exec(readFileSync(`/proc/${child.process.pid}/limits`, "utf8"))?.[1];
    await expect.poll(limitOf).toBeDefined();
    const { code } = await child.ended;
    expect(code).not.toBe(0);
  },
);

test("nobody starts an ffmpeg with a list of their own of what it may open", () => {
  const args = ["-protocol_whitelist", "file,http", "-i", "film.mp4", ...toNowhere];
  expect(() => spawnFfmpeg(own, args, nothing)).toThrow("said by its confinement");
});

test("one place of media starts programs that read what others made", () => {
  const starting = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .filter((file) =>
      /import \{[^}]*\b(spawn|execFile|exec|spawnSync|execFileSync)\b[^}]*\} from "node:child_process"/.test(
        readFileSync(path.join(import.meta.dirname, file), "utf8"),
      ),
    );
  // The others look up a process, make room on the disk, and ask ffmpeg what filters it has.
  expect(starting.sort()).toEqual([
    "children.ts",
    "disk/full-disk-reserve.ts",
    "ffmpeg.ts",
    "transcodes/transcoder.ts",
  ]);
});

test("a machine without ffmpeg lists what it can't do, and copied cameras still work", async () => {
  const none = await findFfmpeg("/nowhere/ffmpeg");
  expect(none.path).toBeNull();
  expect(none.missing).toEqual([expect.stringContaining("Set FFMPEG_PATH")]);
  expect(() => spawnFfmpeg(none, [], nothing)).toThrow("There is no ffmpeg on this machine.");
});

test("the npm package's old ffmpeg can encode, and SRT is reported as missing", async () => {
  const { path } = createRequire(import.meta.url)("@ffmpeg-installer/ffmpeg") as { path: string };
  const packaged = await findFfmpeg(path);
  expect(packaged).toMatchObject({ encodes: true, srt: false, readsEnhanced: false });
  expect(packaged.missing).toEqual(["SRT cameras: this ffmpeg was built without it."]);
});

test("ffmpeg's messages are shortened and have no passwords", async () => {
  const { ended } = spawnFfmpeg(own, ["-i", "rtsp://chapel:lilies@127.0.0.1:1/", "-f", "null", "-"], {
    protocols: ["rtsp", "tcp"],
    formats: ["rtsp"],
  });
  const { code, stderr } = await ended;
  expect(code).not.toBe(0);
  expect(stderr).toContain("rtsp://…@127.0.0.1");
  expect(stderr).not.toContain("lilies");
  expect(withoutPasswords("srt://h:1?mode=listener&passphrase=lilies&x=1")).toBe(
    "srt://h:1?mode=listener&passphrase=…&x=1",
  );
});

test.runIf(process.platform !== "win32")(
  "an ffmpeg that can't be started because too many files are open ends with an error, without other harm",
  async () => {
    // Opens files up to the limit and then starts an ffmpeg.
    const code = `
    import { openSync } from "node:fs";
    import { spawnFfmpeg } from ${JSON.stringify(new URL("./ffmpeg.ts", import.meta.url).href)};
    try { for (;;) openSync("/dev/null"); } catch {}
    const child = spawnFfmpeg({ path: "ffmpeg", isolation: { memory: [], network: [], sandbox: null } }, ["-version"], { protocols: [], formats: [] });
    child.process.stdin.write("A picture.");
    for await (const bytes of child.process.stdout) throw new Error(bytes);
    child.kill();
    const { code } = await child.ended;
    process.exit(code === null ? 0 : 1);`;
    const run = ["-c", 'ulimit -n 64; exec "$0" --input-type=module -e "$1"', process.execPath, code];
    const { status, stderr } = spawnSync("sh", run, { encoding: "utf8" });
    expect({ status, stderr: stderr.replace(/.*Warning:.*\n/g, "") }).toEqual({ status: 0, stderr: "" });
  },
);
