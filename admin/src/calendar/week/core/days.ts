import { createLocalTimeReader, daysAfter, endOfStages, type WeekService } from "@vigil/contract";

/** Minutes by which a service moves. */
export const step = 15;
export const minutesOfDay = 24 * 60;

/** When a service is, by the clocks of its home. */
export interface Slot {
  /** YYYY-MM-DD. */
  day: string;
  /** From midnight. */
  minute: number;
}

/** A service in the day's column: side by side with those at the same time. */
export interface Block extends Slot {
  service: WeekService;
  /** Planned. */
  minutes: number;
  column: number;
  columns: number;
}

/** The seven days around a day, from Sunday on. */
export function weekAround(day: string): string[] {
  const first = daysAfter(day, -new Date(`${day}T00:00:00Z`).getUTCDay());
  return Array.from({ length: 7 }, (_, n) => daysAfter(first, n));
}

const readLocal = createLocalTimeReader();

export function slotOf({ event_date, timezone }: Pick<WeekService, "event_date" | "timezone">): Slot {
  const local = readLocal(event_date, timezone);
  return { day: local.slice(0, 10), minute: Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16)) };
}

const two = (number: number) => String(number).padStart(2, "0");
/** 'YYYY-MM-DDTHH:mm', as contract/src/local-time.ts has local times. */
export const localOf = ({ day, minute }: Slot): string =>
  `${day}T${two(Math.floor(minute / 60))}:${two(minute % 60)}`;

export const plannedMinutesOf = ({ event_date, places }: Pick<WeekService, "event_date" | "places">) => {
  const start = Date.parse(event_date);
  return (endOfStages(start, places) - start) / 60_000;
};

/** A slot, steps away; it stays within its day, and days within the week. */
export function shifted(slot: Slot, by: { minutes?: number; days?: number }, days: readonly string[]): Slot {
  const day = daysAfter(slot.day, by.days ?? 0);
  const next = slot.minute + (by.minutes ?? 0);
  // A service at ten past moves to a quarter past first.
  const minute = by.minutes ? Math.round(next / step) * step : next;
  return {
    day: days.includes(day) ? day : slot.day,
    minute: Math.min(Math.max(minute, 0), minutesOfDay - step),
  };
}

/** The services of each day, those at the same time in columns of equal width. @param services soonest first */
export function blocksOf(services: readonly WeekService[]): Map<string, Block[]> {
  const blocks = services.map((service) => ({
    service,
    ...slotOf(service),
    minutes: plannedMinutesOf(service),
    column: 0,
    columns: 1,
  }));
  const days = Map.groupBy(blocks, ({ day }) => day);
  for (const all of days.values()) putSideBySide(all);
  return days;
}

function putSideBySide(blocks: Block[]): void {
  let group: Block[] = [];
  let ends: number[] = [];
  for (const block of blocks.sort((a, b) => a.minute - b.minute)) {
    if (ends.length > 0 && block.minute >= Math.max(...ends)) [group, ends] = [[], []];
    const free = ends.findIndex((end) => end <= block.minute);
    block.column = free === -1 ? ends.length : free;
    ends[block.column] = block.minute + block.minutes;
    group.push(block);
    for (const one of group) one.columns = ends.length;
  }
}

/** The hours to show: the working day, and whatever lies outside of it. */
export function hoursOf(blocks: readonly Pick<Block, "minute" | "minutes">[]): { from: number; to: number } {
  const from = Math.min(8 * 60, ...blocks.map(({ minute }) => minute));
  const to = Math.max(
    20 * 60,
    ...blocks.map(({ minute, minutes }) => Math.min(minute + minutes, minutesOfDay)),
  );
  return { from: Math.floor(from / 60) * 60, to: Math.ceil(to / 60) * 60 };
}
