/** The disk, or the user's quota of it, is full (errno(3)). */
const full = ["ENOSPC", "EDQUOT"];
/** It takes nothing for another reason, or this process may open nothing more. */
const failing = ["EIO", "EROFS", "EMFILE", "ENFILE"];

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException | null)?.code ?? "";

export const isFull = (error: unknown): boolean => full.includes(codeOf(error));

/** Whether the same call may succeed later: no reason to end the process, and nothing was wrong with what it was given. */
export const isDiskTrouble = (error: unknown): boolean => isFull(error) || failing.includes(codeOf(error));

/** What ffmpeg says when it had no room. */
export const saysFull = (said: string): boolean => /No space left on device|Disk quota exceeded/i.test(said);
