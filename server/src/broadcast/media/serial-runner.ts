/** Runs the work one at a time; requests during a run cause one more run. A series of failures is logged once. */
export function createSerialRunner(
  work: () => Promise<void>,
  log: { warn(details: unknown, message: string): void },
) {
  let running: Promise<void> | undefined;
  let isRequested = false;
  let isWell = true;
  const run = async () => {
    while (isRequested) {
      isRequested = false;
      try {
        await work();
        isWell = true;
      } catch (error) {
        if (isWell) log.warn({ err: error }, "reconciling media failed; retrying");
        isWell = false;
      }
    }
    running = undefined;
  };
  return {
    request: () => {
      isRequested = true;
      running ??= run();
    },
    /** Drops requested runs. Resolves when the current run, if any, is over. */
    stop: () => {
      isRequested = false;
      return running;
    },
  };
}
