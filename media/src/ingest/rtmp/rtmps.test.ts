import { once } from "node:events";
import { writeFileSync } from "node:fs";
import net from "node:net";
import tls from "node:tls";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeCertificate } from "../../../test/certificate.ts";
import { byRtmp, eventually, type Ingest, openIngest } from "../../../test/ingest.ts";
import { aac, beeps, flashes, h264, makeVideo, openFolder } from "../../../test/sample-videos.ts";
import { readCertificate } from "./certificate.ts";

const folder = openFolder();
const files = { certFile: folder.at("cert.pem"), keyFile: folder.at("key.pem") };
const [meeting, chapel] = [byRtmp("meeting-key"), byRtmp("chapel-key")];
let ingest: Ingest;
let house: string;

/** Writes a certificate of this name, in two steps as programs that renew them do. */
function store(name: string): void {
  const { cert, key } = makeCertificate(name);
  writeFileSync(files.certFile, cert);
  writeFileSync(files.keyFile, key);
}
const port = () => ingest.sources.rtmpsPort ?? 0;
/** The name in the certificate that a new connection is shown. */
async function shownName(): Promise<string | string[] | undefined> {
  const socket = tls.connect({ port: port(), host: "127.0.0.1", rejectUnauthorized: false });
  await once(socket, "secureConnect");
  const { CN } = socket.getPeerCertificate().subject;
  socket.destroy();
  return CN;
}
const publish = (address: string) =>
  ingest.camera("-re", "-stream_loop", "-1", "-i", house, "-c", "copy", "-f", "flv", address);

beforeAll(async () => {
  store("first.vigil.test");
  ingest = await openIngest({ ...files, port: 0, checkEvery: 20 });
  ingest.sources.replace([meeting, chapel]);
  house = await makeVideo(folder.at("house.mp4"), 4, ...flashes(), ...beeps(), ...h264(), ...aac);
});
afterAll(async () => {
  await ingest.close();
  folder.remove();
});

test("a meeting's picture comes encrypted, beside a camera that sends in the clear", async () => {
  publish(`rtmps://127.0.0.1:${port()}/live/meeting-key`);
  publish(ingest.address("chapel-key"));
  await ingest.hasSegments(meeting.id, 3);
  await ingest.hasSegments(chapel.id, 3);
  expect(ingest.health(meeting.id)).toMatchObject({ publishing: true, packaging: "copy", well: true });
});

test("a renewed certificate is for those who connect from then on; a meeting that is on stays", async () => {
  await ingest.hasSegments(meeting.id, 1);
  const starts = () => ingest.lines.filter((line) => line.startsWith("a camera publishes")).length;
  const before = starts();
  expect(await shownName()).toBe("first.vigil.test");
  writeFileSync(files.certFile, "half a certific");
  await eventually(() => expect(ingest.lines.join("\n")).toContain("the one before stays in use"));
  expect(await shownName()).toBe("first.vigil.test");

  store("second.vigil.test");
  await eventually(() => expect(ingest.lines.join("\n")).toContain("the certificate was renewed"));
  expect(await shownName()).toBe("second.vigil.test");
  await ingest.hasSegments(meeting.id, ingest.of(meeting.id).length + 2);
  expect(starts()).toBe(before);
});

test("an unknown key is refused, encrypted or not", async () => {
  const stranger = publish(`rtmps://127.0.0.1:${port()}/live/guessed`);
  const [code] = await once(stranger, "exit");
  expect(code).not.toBe(0);
});

test("a connection without TLS is refused, and the log says so", async () => {
  const socket = net.connect({ port: port(), host: "127.0.0.1" });
  socket.on("error", () => {});
  socket.write(Uint8Array.of(3, ...new Uint8Array(1536)));
  await once(socket, "close");
  await eventually(() =>
    expect(ingest.lines.join("\n")).toMatch(/a publisher's TLS handshake failed .*127\.0\.0\.1/),
  );
  expect(ingest.health(meeting.id).publishing).toBe(true);
});

test("files that hold no certificate stop the start with a sentence", () => {
  expect(() => readCertificate({ ...files, keyFile: folder.at("none.pem") })).toThrow(
    /^TLS_KEY_FILE: .+none\.pem can't be read \(ENOENT\)\.$/,
  );
  writeFileSync(folder.at("other.pem"), makeCertificate("other").key);
  expect(() => readCertificate({ ...files, keyFile: folder.at("other.pem") })).toThrow(
    /^TLS_CERT_FILE and TLS_KEY_FILE hold no certificate with its key/,
  );
});
