import { expect, test } from "vitest";
import type { Storage } from "../ports/storage/storage.ts";
import { ScannerError, type Verdict, type VirusScanner } from "../ports/virus-scanner/virus-scanner.ts";
import { createScanning } from "./scanning.ts";

const storage = {} as Storage;
const patience = { atOnce: 30, pause: 60_000 };
/** A scanner that takes files and answers when it is told to, or when it is let go. */
function slowScanner() {
  const asked: ((verdict: Verdict) => void)[] = [];
  const scanner: VirusScanner = {
    ping: async () => {},
    scan: (_content, signal) =>
      new Promise((resolve, reject) => {
        asked.push(resolve);
        signal?.addEventListener("abort", () => reject(new ScannerError("it was stopped")));
      }),
  };
  return { asked, scanner };
}

test("nobody waits long for a scanner that is silent, and after one has waited, nobody does for a while", async () => {
  const { asked, scanner } = slowScanner();
  const scanning = createScanning(scanner, storage, 30, patience);
  expect(await scanning.atOnce("a", 10)).toBeUndefined();
  expect(await scanning.atOnce("b", 10)).toBeUndefined();
  expect(asked).toHaveLength(1);
});

test("large files, and more than a few at a time, are scanned later", async () => {
  const { asked, scanner } = slowScanner();
  const scanning = createScanning(scanner, storage, 30, { atOnce: 60_000, pause: 0 });
  expect(await scanning.atOnce("large", 33 * 1024 * 1024)).toBeUndefined();
  expect(asked).toHaveLength(0);
  const waiting = ["a", "b", "c", "d"].map((id) => scanning.atOnce(id, 10));
  expect(await scanning.atOnce("e", 10)).toBeUndefined();
  for (const answer of asked) answer({ state: "clean" });
  expect(await Promise.all(waiting)).toEqual(Array(4).fill({ state: "clean" }));
  const next = scanning.atOnce("f", 10);
  asked.at(-1)?.({ state: "infected", finding: "X" });
  expect(await next).toEqual({ state: "infected", finding: "X" });
});
