import { parseArgs } from "node:util";
import { requireSecretKey } from "@vigil/settings";
import { type Config as MediaConfig, readConfig as readMediaConfig } from "../../../media/src/config.ts";
import type { BackupPlace } from "../../../server/src/backups/open-backups.ts";
import { type Config, readConfig } from "../../../server/src/config.ts";
import { type Finding, type State, sentenceOf } from "./check.ts";
import { checkDatabase } from "./database.ts";
import { checkBucket, checkFfmpeg, checkFolder, checkFonts, checkPort, checkUdpPort } from "./machine.ts";
import { checkAddress, checkPublicUrl } from "./network.ts";
import { checkProviders } from "./providers.ts";

/** Examines this machine with these settings. Changes nothing and sends nothing. */
export async function examine(environment: NodeJS.ProcessEnv): Promise<Finding[]> {
  const settings = readSettings(environment);
  if ("findings" in settings) return settings.findings;
  const { server, media } = settings;
  const local = (port: number) => `http://127.0.0.1:${port}`;
  const [database, providers, ...others] = await Promise.all([
    checkDatabase(server.databaseUrl),
    checkProviders(server),
    checkFolder("DATA_DIR", server.dataDir),
    ...(server.s3 ? [checkBucket("S3_BUCKET", server.s3, server.dataDir)] : []),
    ...(server.backups ? [checkBackups(server.backups, server.dataDir)] : []),
    checkFolder("MEDIA_DIR", media.mediaDir),
    checkFolder("SECOND_RECORDING_DIR", media.secondRecordingDir),
    checkPort("PORT", server.host, server.port, `${local(server.port)}/v1/health/live`),
    checkPort("MEDIA_PORT", server.host, server.mediaPort, `${local(server.mediaPort)}/health`),
    ...((await isAnswering(`${local(server.mediaPort)}/health`))
      ? []
      : [checkPort("RTMP_PORT", server.host, server.rtmpPort)]),
    checkUdpPort("SRT_PORT", server.host, server.srtPort),
    checkFfmpeg(media.ffmpegPath, media.ffmpegSandbox),
    checkFonts(),
    checkPublicUrl(server.publicUrl),
    ...reachedFrom(server, media),
  ]);
  const ok: Finding = { about: "Settings", state: "ok", found: "Every setting can be used." };
  return [ok, ...database, ...others, ...providers];
}

/** Only jobs write backups: a machine or container for something else needn't reach their place. */
async function checkBackups(place: BackupPlace, dataDir: string): Promise<Finding> {
  const finding = await ("bucket" in place
    ? checkBucket("BACKUP_DIR", place.bucket, dataDir, place.folder)
    : checkFolder("BACKUP_DIR", place.folder));
  if (finding.state !== "failing") return finding;
  return {
    ...finding,
    state: "warning",
    remedy: `${finding.remedy} Where no jobs run, nothing is to be done.`,
  };
}

/** Addresses of other machines; those of this one are examined by their ports. */
function reachedFrom({ mediaUrl }: Config, { serverUrl }: MediaConfig): Promise<Finding>[] {
  const isElsewhere = (url: string) => !["127.0.0.1", "localhost", "[::1]"].includes(new URL(url).hostname);
  return [
    ...(mediaUrl && isElsewhere(mediaUrl)
      ? [checkAddress("MEDIA_URL", `${mediaUrl}/health`, "Check MEDIA_URL, and whether media runs.")]
      : []),
    ...(isElsewhere(serverUrl)
      ? [
          checkAddress(
            "SERVER_URL",
            `${serverUrl}/v1/health/live`,
            "Check SERVER_URL, and whether a server runs.",
          ),
        ]
      : []),
  ];
}

const isAnswering = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(3000) }).then(
    () => true,
    () => false,
  );

/** Without a usable setting nothing else can be examined. */
function readSettings(
  environment: NodeJS.ProcessEnv,
): { server: Config; media: MediaConfig } | { findings: Finding[] } {
  try {
    requireSecretKey(environment);
    return { server: readConfig(environment), media: readMediaConfig(environment) };
  } catch (error) {
    return {
      findings: sentenceOf(error)
        .split("\n")
        .map((found) => ({
          about: "Settings",
          state: "failing",
          found,
          remedy: "Correct it; the README lists every setting.",
        })),
    };
  }
}

const marks: Record<State, string> = { ok: "ok     ", warning: "look at", failing: "FAILS  " };

/** What a person reads: a line for each finding, and what to do below it. */
export function report(findings: Finding[]): string {
  const lines = findings.flatMap(({ about, state, found, remedy }) => [
    `${marks[state]}  ${about}: ${found}`,
    ...(remedy ? [`         → ${remedy}`] : []),
  ]);
  const failing = findings.filter(({ state }) => state === "failing").length;
  const warnings = findings.filter(({ state }) => state === "warning").length;
  const summary =
    failing > 0
      ? `${failing} of ${findings.length} fail. Vigil can't be relied on until they are mended.`
      : warnings > 0
        ? `Nothing fails; ${warnings} to look at.`
        : "Everything is well.";
  return [...lines, "", summary].join("\n");
}

/** `vigil doctor`: exits with 1 when something fails. */
export async function runDoctor(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { json: { type: "boolean" } } });
  const findings = await examine(process.env);
  console.log(values.json ? JSON.stringify(findings, null, 2) : report(findings));
  if (findings.some(({ state }) => state === "failing")) process.exitCode = 1;
}
