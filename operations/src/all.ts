import { readConfig as readMediaConfig } from "../../media/src/config.ts";
import { readConfig } from "../../server/src/config.ts";
import { loadPlaces } from "../../server/src/database/places.ts";
import { migrateWhenQuiet } from "../../server/src/migrate.ts";
import { assertFree, type StartedPart, startPart } from "./part.ts";

const say = (line: string) => console.log(line);

/**
 * Runs server and media on this machine and keeps them running, after bringing the database up to date. Waits with
 * that while a service would be interrupted. A signal ends everything in order.
 * @throws Error that says what prevents the start
 */
export async function runAll(): Promise<void> {
  const config = readConfig(process.env);
  // Its server would wait for a media process that may stand by for years.
  if (readMediaConfig(process.env).standby)
    throw new Error(
      "MEDIA_STANDBY: start `vigil media` by itself, and `vigil api` and `vigil jobs` beside it.",
    );
  const parts: StartedPart[] = [];
  let ending = false;
  async function end(code: number): Promise<never> {
    ending = true;
    for (const part of parts.toReversed()) await part.stop();
    process.exit(code);
  }
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.on(signal, () => {
      if (!ending) void end(0);
    });
  await assertFree("PORT", config.host, config.port);
  await assertFree("MEDIA_PORT", config.host, config.mediaPort);
  await assertFree("RTMP_PORT", config.host, config.rtmpPort);
  try {
    // Cameras and guests need only media, so it doesn't wait for the database.
    const start = (name: "server" | "media", port: number, health: string) => {
      const part = startPart({ name, host: config.host, port, health, env: process.env }, say);
      parts.push(part);
      return part.healthy;
    };
    const media = start("media", config.mediaPort, "/health");
    media.catch(() => {});
    await migrateWhenQuiet(config.databaseUrl, { wait: true, howToOverride: "vigil migrate --override" });
    await media;
    if (ending) return;
    // Not /v1/health, because a server serves even while media is silent.
    await start("server", config.port, "/v1/health/ready");
    say(`Vigil is ready on ${config.publicUrl}`);
    await loadPlaces(config.databaseUrl);
  } catch (error) {
    if (ending) return;
    console.error((error as Error).message);
    await end(1);
  }
}
