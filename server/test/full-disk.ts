import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

type Call = (...given: unknown[]) => unknown;

/**
 * Makes a folder's disk full while `work` runs: no new file can be created there, and at most `room` bytes can be
 * written. Needs no root; reading and removing still work.
 */
export async function whileFull(folder: string, work: () => Promise<void>, room = 0): Promise<void> {
  const real = { open: fs.open, write: fs.write, promises: { ...fs.promises } };
  const handles = new Set<unknown>();
  let left = room;
  const full = () => Object.assign(new Error("ENOSPC: no space left on device"), { code: "ENOSPC" });
  const isHere = (place: unknown) => String(place).startsWith(folder);

  Object.assign(fs, {
    open: (...given: unknown[]) => {
      const done = given.pop() as Call;
      const opened = (error: unknown, handle: unknown) => {
        if (isHere(given[0])) handles.add(handle);
        done(error, handle);
      };
      return (real.open as Call)(...given, opened);
    },
    write: (...given: unknown[]) => {
      const [handle, bytes, , length = (bytes as Buffer).length] = given;
      left -= handles.has(handle) ? Number(length) : 0;
      if (handles.has(handle) && left < 0) process.nextTick(given.at(-1) as Call, full());
      else (real.write as Call)(...given);
    },
  });
  const failing = (name: keyof typeof fs.promises, isNew: Call) => {
    const call = real.promises[name] as Call;
    const failed = async (...given: unknown[]) => {
      if (given.some(isHere) && (await isNew(...given))) throw full();
      return call(...given);
    };
    Object.assign(fs.promises, { [name]: failed });
  };
  const isFull = () => left <= 0;
  failing("writeFile", isFull);
  failing("link", isFull);
  failing("copyFile", isFull);
  failing("mkdir", (place) => isFull() && !fs.existsSync(String(place)));
  syncBuiltinESMExports();
  try {
    await work();
  } finally {
    Object.assign(fs, { open: real.open, write: real.write });
    Object.assign(fs.promises, real.promises);
    syncBuiltinESMExports();
  }
}
