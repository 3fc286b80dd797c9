import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readConfig } from "./config.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "vigil-media-config-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("without settings media stands beside the server of the same machine", () => {
  expect(readConfig({ DATA_DIR: folder, PORT: "3100", RTMP_PORT: "" })).toMatchObject({
    port: 3001,
    rtmpPort: 1935,
    mediaDir: path.join(folder, "media"),
    serverUrl: "http://127.0.0.1:3100",
    ffmpegPath: undefined,
    ffmpegSandbox: "auto",
  });
});

test("each setting that is wrong is told in a sentence of its own", () => {
  const wrong = { DATA_DIR: folder, MEDIA_PORT: "lots", SERVER_URL: "ftp://server", SECRET_KEY: "short" };
  expect(() => readConfig(wrong)).toThrow(
    /^MEDIA_PORT: .+\nSECRET_KEY: SECRET_KEY must have at least 32 characters\.\nSERVER_URL: Use the form http:\/\/127\.0\.0\.1:3000\.$/,
  );
});

test("cameras publish within TLS where a port and its certificate are set, and half of that is refused", () => {
  const tls = { TLS_CERT_FILE: "/etc/tls/cert.pem", TLS_KEY_FILE: "/etc/tls/key.pem" };
  expect(readConfig({ DATA_DIR: folder }).rtmps).toBeUndefined();
  expect(readConfig({ DATA_DIR: folder, RTMPS_PORT: "1936", ...tls }).rtmps).toEqual({
    port: 1936,
    certFile: "/etc/tls/cert.pem",
    keyFile: "/etc/tls/key.pem",
  });
  for (const half of [{ RTMPS_PORT: "1936" }, tls])
    expect(() => readConfig({ DATA_DIR: folder, ...half })).toThrow(/belong together/);
});

test("server and media find the same key, whoever of them comes first", () => {
  const { secretKey } = readConfig({ DATA_DIR: folder });
  expect(secretKey.length).toBeGreaterThan(32);
  expect(readConfig({ DATA_DIR: folder }).secretKey).toBe(secretKey);
  const file = path.join(folder, "secret.key");
  expect(readFileSync(file, "utf8")).toBe(secretKey);
  if (process.platform !== "win32") expect(statSync(file).mode & 0o777).toBe(0o600);
  writeFileSync(file, "");
  expect(() => readConfig({ DATA_DIR: folder })).toThrow(/holds no key/);
});
