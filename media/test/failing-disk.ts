/**
 * Loaded into a media process before everything else (`node --import`). While the file named by FAILING_DISK exists, no
 * call of node:fs can write anything new to disk: each fails with the error code in that file. Reading, deleting and
 * truncating still work, and so does overwriting in place on a disk that is merely full. Works on every system, without
 * root.
 */
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

const { existsSync, fstatSync, readFileSync } = { ...fs };
const sign = process.env.FAILING_DISK ?? "";
const codeNow = () => (existsSync(sign) ? readFileSync(sign, "utf8").trim() : null);
const isMerelyFull = () => ["ENOSPC", "EDQUOT"].includes(codeNow() ?? "");

function failure(call: string): Error | null {
  const code = codeNow();
  if (code === null) return null;
  return Object.assign(new Error(`${code}: the disk of this test takes nothing, ${call}`), { code });
}

type Call = (...given: unknown[]) => unknown;
/** How a call fails. */
const fails = {
  sync: (error: Error): never => {
    throw error;
  },
  promise: (error: Error) => Promise.reject(error),
  callback: (error: Error, given: unknown[]) =>
    process.nextTick(given.findLast((one) => typeof one === "function") as Call, error),
};
type Writes = (this: unknown, ...given: never[]) => boolean;

function guard(owner: object, name: string, way: keyof typeof fails, writes: Writes) {
  const calls = owner as Record<string, Call>;
  const real = calls[name] as Call;
  calls[name] = function (this: unknown, ...given) {
    const error = writes.apply(this, given as never[]) ? failure(name) : null;
    return error ? fails[way](error, given) : real.apply(this, given);
  };
}

const isNew = (folder: string) => !existsSync(folder);
const makes = (_file: string, flags: unknown) =>
  typeof flags === "string" && flags !== "r" && !(flags === "r+" && isMerelyFull());
function grows(file: number, _bytes: unknown, _from: number, length: number, at: number | null): boolean {
  if (file <= 2) return false;
  return !isMerelyFull() || typeof at !== "number" || at + length > fstatSync(file).size;
}

for (const [name, writes] of Object.entries<Writes>({ open: makes, writeFile: () => true, mkdir: isNew })) {
  guard(fs, `${name}Sync`, "sync", writes);
  guard(fs, name, "callback", writes);
  guard(fs.promises, name, "promise", writes);
}
guard(fs, "writeSync", "sync", grows);
guard(fs, "write", "callback", grows);
const handle = await fs.promises.open(process.execPath);
guard(Object.getPrototypeOf(handle), "write", "promise", function (this: unknown, ...given: never[]) {
  const [bytes, from, length, at] = given as unknown as [unknown, number, number, number];
  return grows((this as typeof handle).fd, bytes, from, length, at);
});
await handle.close();
syncBuiltinESMExports();
