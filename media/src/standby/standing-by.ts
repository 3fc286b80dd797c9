import { randomUUID } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Milliseconds between two signs of life of a process that stands by. */
const signEvery = 1_000;
/** Milliseconds of silence after which it is taken for gone, and its file removed. */
const silentAfter = 10_000;

/** Beside the terms, and not taken along by a new primary. */
const folderIn = (folder: string): string => path.join(folder, ".standing-by");

/**
 * The sign of life of a process that stands by, which only the primary reads. Nothing depends on it but a count, so a
 * disk that can't be written is no reason to stop standing by.
 */
export function createStandbySign(
  folder: string,
  nodes: readonly number[],
): { give: () => void; withdraw: () => void } {
  const file = path.join(folderIn(folder), randomUUID());
  let next = 0;
  return {
    give: () => {
      if (performance.now() < next) return;
      next = performance.now() + signEvery;
      try {
        mkdirSync(folderIn(folder), { recursive: true });
        writeFileSync(file, `${next} ${nodes.join(",")}`);
      } catch {
        // The primary counts one fewer.
      }
    },
    withdraw: () => remove(file),
  };
}

/**
 * Returns a function that counts the processes that stand by for a node now. No clocks are compared: a sign of life is a file that
 * differs from the last look. Call it every few seconds.
 */
export function createStandbyCount(folder: string, node: number): () => number {
  const seen = new Map<string, { text: string; at: number }>();
  return () => {
    const now = performance.now();
    let count = 0;
    for (const name of namesIn(folderIn(folder))) {
      const file = path.join(folderIn(folder), name);
      const text = textOf(file);
      const last = seen.get(name);
      if (last?.text !== text) seen.set(name, { text, at: now });
      if (now - (seen.get(name)?.at ?? now) > silentAfter) remove(file);
      else if (standsFor(text, node)) count++;
    }
    return count;
  };
}

/** One of an earlier version names no nodes: there was one only. */
const standsFor = (text: string, node: number): boolean =>
  (text.split(" ")[1] ?? "1").split(",").includes(String(node));

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function textOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

function remove(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {
    // It falls silent.
  }
}
