import type { Random } from "./random.ts";

/** What goes wrong, or seems to. */
export const faultKinds = [
  "camera_absent",
  "camera_lost",
  "frozen",
  "black",
  "mute",
  "network_cut",
  "nobody_comes",
  "staff_late",
  "disk_full",
  "media_down",
  "page_down",
  "forgotten_end",
  // These must call nobody: they heal in a moment, or guests notice nothing of them.
  "blink",
  "server_down",
  "provider_down",
  "quiet_prayer",
  "camera_swapped",
  "clock_wrong",
] as const;
export type FaultKind = (typeof faultKinds)[number];

/** Seconds since the service's time; `until` is when it goes by itself, unless somebody mends it before. */
interface Fault {
  kind: FaultKind;
  from: number;
  until: number;
}

/** One service of a home with two cameras, as it would go. Seconds since the service's time. */
export interface Scenario {
  /** When its encoder is switched on. */
  cameraFrom: number;
  /** When the director opens the panel and stays. */
  directorFrom: number;
  /** Starts by itself at this time; null when the director does. */
  autoStart: number | null;
  /** When the director starts and ends it. */
  start: number;
  end: number;
  /** When the last people leave the room. */
  leave: number;
  /** Whether the second camera may stand in. */
  standIn: boolean;
  fault: Fault | null;
  /** Seconds after the first call of somebody until they answer; null: nobody of them does. */
  answers: readonly (number | null)[];
  /** Seconds from an answer until the fault is mended. */
  mendsAfter: number;
}

const minute = 60;
/** Every third service has no fault at all: nobody may be called for it. */
const healthy = 1 / 3;

export function scenario(random: Random): Scenario {
  const kind = random.chance(healthy)
    ? null
    : random.one(faultKinds as unknown as [FaultKind, ...FaultKind[]]);
  const start = random.between(-3 * minute, 9 * minute);
  const end = Math.max(start + 15 * minute, random.between(25 * minute, 100 * minute));
  const usual: Scenario = {
    cameraFrom: random.between(-120 * minute, -16 * minute),
    directorFrom: random.between(-25 * minute, Math.min(start, 0) - 5.5 * minute),
    autoStart: kind !== "nobody_comes" && kind !== "staff_late" && random.chance(0.3) ? 0 : null,
    start,
    end,
    leave: end,
    standIn: random.chance(0.5),
    fault: null,
    answers: [0, 1, 2, 3].map(() => (random.chance(0.6) ? random.between(5, 110) : null)),
    mendsAfter: random.between(20, 6 * minute),
  };
  return kind ? withFault(usual, kind, random) : usual;
}

function withFault(usual: Scenario, kind: FaultKind, random: Random): Scenario {
  const long = random.between(6 * minute, 40 * minute);
  const within = random.between(usual.start + 2 * minute, usual.end - 8 * minute);
  const anywhere = random.chance(0.4) ? random.between(-14 * minute, -4 * minute) : within;
  const lasting = (from: number, time = long): Scenario => ({
    ...usual,
    fault: { kind, from, until: from + time },
  });
  switch (kind) {
    case "camera_absent":
      return lasting(-10 * 60 * minute, 10 * 60 * minute + random.between(-10, 20) * minute);
    case "nobody_comes":
      return {
        ...lasting(-30 * minute, 120 * minute),
        directorFrom: 4 * 60 * minute,
        start: 4 * 60 * minute,
      };
    case "staff_late": {
      const late = random.between(6 * minute, 20 * minute);
      return { ...lasting(-30 * minute, 30 * minute + late), directorFrom: late - 20, start: late };
    }
    case "forgotten_end":
      return {
        ...lasting(105 * minute, 5 * 60 * minute),
        ...{ end: 6 * 60 * minute, leave: random.between(60 * minute, 125 * minute) },
      };
    case "blink":
      return lasting(within, random.between(2, 9));
    case "quiet_prayer":
      return lasting(within, random.between(20, 100));
    case "server_down":
    case "provider_down":
    case "camera_swapped":
    case "clock_wrong":
      return lasting(within, random.between(20, 90));
    case "disk_full":
    case "page_down":
      return lasting(within);
    default:
      return lasting(anywhere);
  }
}
