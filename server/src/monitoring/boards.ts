import type { MonitorStream } from "@vigil/contract";
import { paced } from "../broadcast/event-streams.ts";
import { type Feed, mediaTopic } from "../broadcast/feed.ts";
import { latestReport } from "../broadcast/media/report.ts";
import { boardOf, type Sight } from "./board.ts";
import { looks } from "./core/cards.ts";
import type { Question } from "./rows.ts";

/** Milliseconds between two refreshes of a board. */
const paceAtLeast = 1000;
/** Milliseconds after which one looks though nothing was told: services come due, and are booked, by themselves. */
const lookAgainEvery = 30_000;

interface Board {
  streams: MonitorStream[];
  close(): void;
}
interface Followed {
  /** As it was when somebody looked last. */
  streams(): readonly MonitorStream[];
  stop(): void;
}
export interface Boards {
  /** Calls `changed` when a card has. A board is built once however many people have it open. */
  follow(question: Question, base: string, changed: () => void): Promise<Followed>;
}

/** The boards that somebody has open. */
export function openBoards(
  sight: Sight,
  feed: Feed,
  log: { warn(details: unknown, message: string): void },
): Boards {
  const kept = new Map<string, { board: Promise<Board>; followers: Set<() => void> }>();

  async function open(question: Question, base: string, followers: Set<() => void>): Promise<Board> {
    const board: Board = { streams: await boardOf(sight, question, base), close: () => {} };
    let shown = "";
    let isQuiet = false;
    const look = async () => {
      try {
        const before = shown;
        shown = await lookOfMedia(sight);
        if (isQuiet && shown === before) return;
        isQuiet = true;
        const streams = await boardOf(sight, question, base);
        if (JSON.stringify(streams) === JSON.stringify(board.streams)) return;
        board.streams = streams;
        for (const changed of followers) changed();
      } catch (error) {
        isQuiet = false;
        log.warn({ err: error }, "a board could not be refreshed");
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
    board.close = () => {
      looking.stop();
      clearInterval(again);
      unsubscribe();
    };
    // What happened before anything was heard.
    ask();
    return board;
  }

  return {
    async follow(question, base, changed) {
      const key = JSON.stringify([base, question]);
      const followers = kept.get(key)?.followers ?? new Set();
      followers.add(changed);
      const { board: opening } = kept.get(key) ?? { board: open(question, base, followers) };
      kept.set(key, { board: opening, followers });
      const stop = () => {
        if (!followers.delete(changed) || followers.size > 0) return;
        kept.delete(key);
        opening.then((board) => board.close()).catch(() => {});
      };
      const board = await opening.catch((error: unknown) => {
        stop();
        throw error;
      });
      return { streams: () => board.streams, stop };
    },
  };
}

/** What media shows now; nothing when it isn't heard. */
async function lookOfMedia({ database }: Sight): Promise<string> {
  const report = await latestReport(database);
  return looks(report?.fresh ? report.state : undefined);
}
