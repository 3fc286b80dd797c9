import type { MonitorStream } from "@vigil/contract";
import { type Feed, mediaTopic } from "../broadcast/feed.ts";
import { paced } from "../broadcast/lines.ts";
import { latestReport } from "../broadcast/media/report.ts";
import { looks } from "./core/cards.ts";
import type { Question } from "./rows.ts";
import { type Sight, wallOf } from "./wall.ts";

/** Milliseconds between two looks at the same wall. */
const paceAtLeast = 1000;
/** Milliseconds after which one looks though nothing was told: services come due, and are booked, by themselves. */
const lookAgainEvery = 30_000;

interface Wall {
  streams: MonitorStream[];
  close(): void;
}
interface Followed {
  /** As it was when somebody looked last. */
  streams(): readonly MonitorStream[];
  stop(): void;
}
export interface Walls {
  /** Calls `changed` when a card has; the same wall is made once, however many look at it. */
  follow(question: Question, base: string, changed: () => void): Promise<Followed>;
}

/** The walls that somebody looks at now. */
export function openWalls(
  sight: Sight,
  feed: Feed,
  log: { warn(details: unknown, message: string): void },
): Walls {
  const kept = new Map<string, { wall: Promise<Wall>; followers: Set<() => void> }>();

  async function open(question: Question, base: string, followers: Set<() => void>): Promise<Wall> {
    const wall: Wall = { streams: await wallOf(sight, question, base), close: () => {} };
    let shown = "";
    let isQuiet = false;
    const look = async () => {
      try {
        const before = shown;
        shown = await lookOfMedia(sight);
        if (isQuiet && shown === before) return;
        isQuiet = true;
        const streams = await wallOf(sight, question, base);
        if (JSON.stringify(streams) === JSON.stringify(wall.streams)) return;
        wall.streams = streams;
        for (const changed of followers) changed();
      } catch (error) {
        isQuiet = false;
        log.warn({ err: error }, "a wall could not be looked at");
      }
    };
    const looking = paced(look, paceAtLeast);
    const ask = (topic?: string) => {
      // Media speaks every two seconds, mostly of what no card shows.
      if (topic !== mediaTopic) isQuiet = false;
      looking.ask();
    };
    const unsubscribe = feed.subscribe("*", ask);
    const again = setInterval(() => ask(), lookAgainEvery);
    wall.close = () => {
      looking.stop();
      clearInterval(again);
      unsubscribe();
    };
    // What happened before anything was heard.
    ask();
    return wall;
  }

  return {
    async follow(question, base, changed) {
      const key = JSON.stringify([base, question]);
      const followers = kept.get(key)?.followers ?? new Set();
      followers.add(changed);
      const { wall: opening } = kept.get(key) ?? { wall: open(question, base, followers) };
      kept.set(key, { wall: opening, followers });
      const stop = () => {
        if (!followers.delete(changed) || followers.size > 0) return;
        kept.delete(key);
        opening.then((wall) => wall.close()).catch(() => {});
      };
      const wall = await opening.catch((error: unknown) => {
        stop();
        throw error;
      });
      return { streams: () => wall.streams, stop };
    },
  };
}

/** What media shows now; nothing when it isn't heard. */
async function lookOfMedia({ database }: Sight): Promise<string> {
  const report = await latestReport(database);
  return looks(report?.fresh ? report.state : undefined);
}
