/** The disk, or the user's quota of it, is full (errno(3)). */
const full = ["ENOSPC", "EDQUOT"];
/** The disk can't be written for another reason, or this process has too many open files. */
const failing = ["EIO", "EROFS", "EMFILE", "ENFILE"];

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException | null)?.code ?? "";

export const isFull = (error: unknown): boolean => full.includes(codeOf(error));

/** Whether the same call may succeed later: the input is fine, and the process needn't end. */
export const isDiskTrouble = (error: unknown): boolean => isFull(error) || failing.includes(codeOf(error));

/** Whether ffmpeg failed because the disk is full. */
export const saysFull = (said: string): boolean => /No space left on device|Disk quota exceeded/i.test(said);
