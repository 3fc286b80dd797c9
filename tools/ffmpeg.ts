import { findFfmpeg } from "../media/src/ffmpeg.ts";
import { hasApt, installWithApt } from "./apt.ts";

let found: Promise<string> | undefined;

/** The ffmpeg that Vigil uses on this machine; if it lacks features, apt installs a newer one where we may. */
export function ensureFfmpeg(): Promise<string> {
  found ??= ensure();
  return found;
}

async function ensure(): Promise<string> {
  const given = process.env.FFMPEG_PATH;
  const first = await findFfmpeg(given);
  if (first.missing.length > 0 && !given && hasApt())
    await installWithApt("ffmpeg").catch((error: Error) => console.error(error.message));
  const { path } = first.missing.length > 0 ? await findFfmpeg(given) : first;
  if (!path) throw new Error("The tests of live video need ffmpeg. Install it, or set FFMPEG_PATH to it.");
  return path;
}
