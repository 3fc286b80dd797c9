import { onTestFinished } from "vitest";
import { rowsOfWorkbook } from "../src/imports/workbook-rows.ts";

/** Reads workbooks in the test's own thread, because jsdom has no workers. */
export function workersHere(): void {
  replaceWorker(
    class {
      onmessage: ((event: { data: unknown }) => void) | undefined;
      postMessage(workbook: ArrayBuffer): void {
        void rowsOfWorkbook(workbook).then((data) => this.onmessage?.({ data }));
      }
      terminate(): void {}
    },
  );
}

/** Workers that never answer. @returns how many of them aren't ended */
export function silentWorkers(): () => number {
  let running = 0;
  replaceWorker(
    class {
      postMessage(): void {
        running++;
      }
      terminate(): void {
        running--;
      }
    },
  );
  return () => running;
}

function replaceWorker(fake: unknown): void {
  const before = globalThis.Worker;
  Object.assign(globalThis, { Worker: fake });
  onTestFinished(() => void Object.assign(globalThis, { Worker: before }));
}
