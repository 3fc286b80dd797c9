import { chmod } from "node:fs/promises";
import { createRequire } from "node:module";

/** The ffmpeg that comes with Vigil's packages, which is old and lacks SRT; null on a machine that has none. */
export async function packagedFfmpeg(): Promise<string | null> {
  try {
    const { path: file } = createRequire(import.meta.url)("@ffmpeg-installer/ffmpeg") as { path: string };
    // npm packages are installed without their scripts, which would have made the file executable.
    await chmod(file, 0o755).catch(() => {});
    return file;
  } catch {
    return null;
  }
}
