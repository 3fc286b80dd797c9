/** "Something went wrong" and why, unless the reason says so itself. */
export const failedBecause = (failed: string, reason: string): string =>
  reason.startsWith(failed) ? reason : `${failed}. ${reason}`;
