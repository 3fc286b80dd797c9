import { spawn } from "node:child_process";
import dgram from "node:dgram";
import { readFileSync } from "node:fs";
import net from "node:net";
import { expect } from "vitest";
import { eventually } from "./ingest.ts";

const bind = async (): Promise<dgram.Socket> => {
  const socket = dgram.createSocket("udp4");
  await new Promise<void>((resolve) => socket.bind(0, "127.0.0.1", resolve));
  return socket;
};

/**
 * An IP camera to pull from: ffmpeg's RTP inside one RTSP connection (RFC 2326 §10.12), with user and password. `sdp`:
 * where ffmpeg may write its description.
 */
export async function openRtspCamera(sdp: string, input: readonly string[], login: string) {
  const [picture, sound] = [await bind(), await bind()];
  const to = (socket: dgram.Socket) => `rtp://127.0.0.1:${socket.address().port}`;
  const map = [
    "-map",
    "0:v",
    "-c:v",
    "copy",
    "-f",
    "rtp",
    to(picture),
    "-map",
    "1:a",
    "-c:a",
    "pcm_mulaw",
    "-ar",
    "8000",
    "-ac",
    "1",
    "-f",
    "rtp",
    to(sound),
  ];
  const ffmpeg = spawn("ffmpeg", ["-v", "error", ...input, "-sdp_file", sdp, ...map], { stdio: "ignore" });
  await eventually(() => expect(read(sdp)).toContain("m=audio"));
  const players = new Set<net.Socket>();
  for (const [channel, socket] of [
    [0, picture],
    [2, sound],
  ] as const)
    socket.on("message", (packet) => {
      const head = Buffer.from([0x24, channel, packet.length >> 8, packet.length & 255]);
      for (const player of players) player.write(Buffer.concat([head, packet]));
    });
  const server = net.createServer((socket) => {
    let requests = "";
    let track = 0;
    socket.on("error", () => {}).on("close", () => players.delete(socket));
    socket.on("data", (bytes) => {
      requests += bytes.toString("latin1");
      for (let end = requests.indexOf("\r\n\r\n"); end >= 0; end = requests.indexOf("\r\n\r\n")) {
        const request = requests.slice(0, end);
        requests = requests.slice(end + 4);
        const [method = ""] = request.split(" ");
        const sequence = /CSeq: (\d+)/i.exec(request)?.[1] ?? "0";
        const isKnown = request.includes(`Authorization: Basic ${Buffer.from(login).toString("base64")}`);
        const reply = (status: string, headers: string[] = [], body = "") =>
          socket.write(
            [
              `RTSP/1.0 ${status}`,
              `CSeq: ${sequence}`,
              "Session: 1",
              ...headers,
              `Content-Length: ${body.length}`,
              "",
              body,
            ].join("\r\n"),
          );
        if (!isKnown) reply("401 Unauthorized", ['WWW-Authenticate: Basic realm="camera"']);
        else if (method === "DESCRIBE")
          reply("200 OK", ["Content-Type: application/sdp"], describe(read(sdp)));
        else if (method === "SETUP")
          reply("200 OK", [`Transport: RTP/AVP/TCP;unicast;interleaved=${track}-${++track}`], "") && track++;
        else reply("200 OK", ["Public: OPTIONS, DESCRIBE, SETUP, PLAY, TEARDOWN"]);
        if (isKnown && method === "PLAY") players.add(socket);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as net.AddressInfo).port,
    hangUp: () => {
      for (const player of players) player.destroy();
    },
    close: () => {
      ffmpeg.kill("SIGKILL");
      for (const socket of [picture, sound]) socket.close();
      for (const player of players) player.destroy();
      server.close();
    },
  };
}

function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

/** The description as a server sends it: tracks have names, ports are meaningless. */
function describe(sdp: string): string {
  let track = 0;
  return sdp
    .replace(/^SDP:\s*/, "")
    .split(/\r?\n/)
    .filter((line) => line !== "")
    .flatMap((line) =>
      line.startsWith("m=") ? [line.replace(/^(m=\w+) \d+/, "$1 0"), `a=control:track${track++}`] : [line],
    )
    .join("\r\n")
    .concat("\r\n");
}
