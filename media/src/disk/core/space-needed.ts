import { plannedMinutes } from "@vigil/contract/media";

const minute = 60_000;
const planned = plannedMinutes * minute;
/** Milliseconds that a service is always expected to go on for, however late it is. */
const minimumLeft = 15 * minute;
/** Milliseconds before and after its scheduled time in which a service is expected to begin. */
const startTolerance = 30 * minute;
/** Bytes a second that a recording needs at least: our own 2.5 Mbit/s, and the separate audio rendition. */
export const minimumRate = 400_000;

/** What the recording of an open broadcast may still need. */
export interface ExpectedRecording {
  /** Seconds that it may still last. */
  seconds: number;
  /** Bytes a second. */
  rate: number;
}
interface OpenBroadcast {
  isStarted: boolean;
  /** Scheduled start: milliseconds since the epoch. */
  startsAt: number | null;
  /** Bytes a second that it has needed so far. */
  rate: number;
  /** How many times it is recorded on this disk. */
  copies: number;
}

/** Null when the broadcast isn't about to begin. */
export function expectedRecording(
  { isStarted, startsAt, rate, copies }: OpenBroadcast,
  now: number,
): ExpectedRecording | null {
  if (!isStarted && (startsAt === null || Math.abs(startsAt - now) > startTolerance)) return null;
  const from = startsAt ?? now;
  const left = Math.max(minimumLeft, from + planned - Math.max(now, from));
  return { seconds: left / 1000, rate: Math.max(minimumRate, rate) * copies };
}

export interface DiskSpace {
  /** Bytes that this process could write now. */
  free: number;
  total: number;
}

export interface ReservePlan {
  /** Bytes that should be reserved now. */
  target: number;
  /** Minutes for which all open broadcasts have space, when that is less than they may need; else null. */
  minutesLeft: number | null;
  /** Bytes that open broadcasts may need beyond what they can have now. */
  lacking: number;
  /** Bytes that nothing else needs: neither open broadcasts nor the rest of the machine. */
  spare: number;
}

/** Bytes that are never reserved, so that the database and everything else on the disk keeps working. */
const leftToOthers = ({ total }: DiskSpace): number => Math.min(total * 0.05, 1024 ** 3);

/** Decides how many bytes to reserve. `reserved`: bytes that are reserved already. */
export function planReserve(
  expected: readonly ExpectedRecording[],
  disk: DiskSpace,
  reserved: number,
): ReservePlan {
  const needed = expected.reduce((sum, { seconds, rate }) => sum + seconds * rate, 0);
  const spare = Math.max(0, disk.free - leftToOthers(disk));
  const available = reserved + spare;
  const rate = expected.reduce((sum, one) => sum + one.rate, 0);
  return {
    target: Math.floor(Math.min(needed, available)),
    minutesLeft: needed > available ? Math.floor(available / rate / 60) : null,
    lacking: Math.ceil(Math.max(0, needed - available)),
    spare: Math.floor(Math.max(0, available - needed)),
  };
}
