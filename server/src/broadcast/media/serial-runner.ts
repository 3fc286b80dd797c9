/** One run at a time; what is asked for meanwhile makes one run more. What stands in the way is said once. */
export function loop(work: () => Promise<void>, log: { warn(details: unknown, message: string): void }) {
  let running: Promise<void> | undefined;
  let isAsked = false;
  let isWell = true;
  const run = async () => {
    while (isAsked) {
      isAsked = false;
      try {
        await work();
        isWell = true;
      } catch (error) {
        if (isWell) log.warn({ err: error }, "conducting media failed for now");
        isWell = false;
      }
    }
    running = undefined;
  };
  return {
    ask: () => {
      isAsked = true;
      running ??= run();
    },
    /** The run under way, if any; it is the last one. */
    ended: () => {
      isAsked = false;
      return running;
    },
  };
}
