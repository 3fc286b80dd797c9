/** The disk, or the user's quota of it, is full (errno(3)). */
const full = ["ENOSPC", "EDQUOT"];
/** The disk can't be written for another reason, or this process has too many open files. */
const failing = ["EIO", "EROFS", "EMFILE", "ENFILE"];

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException | null)?.code ?? "";

export const isDiskFull = (error: unknown): boolean => full.includes(codeOf(error));

/** Whether the same call may succeed later: the input is fine, and the process needn't end. */
export const isDiskError = (error: unknown): boolean => isDiskFull(error) || failing.includes(codeOf(error));

/** Whether ffmpeg failed because the disk is full. */
export const reportsDiskFull = (stderr: string): boolean =>
  /No space left on device|Disk quota exceeded/i.test(stderr);
