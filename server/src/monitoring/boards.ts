import type { MonitorStream } from "@vigil/contract";
import { type ChangeFeed, mediaTopic } from "../broadcast/change-feed.ts";
import { createPacedRunner } from "../broadcast/event-streams.ts";
import { latestReport } from "../broadcast/media/report.ts";
import { type BoardParts, boardOf } from "./board.ts";
import { visibleState } from "./core/cards.ts";
import { type BoardFilters, incidentsState } from "./rows.ts";

/** Milliseconds between two refreshes of a board. */
const paceAtLeast = 1000;
/** Milliseconds between two refreshes without a notification: services come due, and are booked, without one. */
const refreshEvery = 30_000;

interface Board {
  streams: MonitorStream[];
  close(): void;
}
interface FollowedBoard {
  /** As of the last refresh. */
  streams(): readonly MonitorStream[];
  stop(): void;
}
export interface Boards {
  /** Calls `changed` when a card has changed. A board is built once however many people have it open. */
  follow(filters: BoardFilters, base: string, changed: () => void): Promise<FollowedBoard>;
}

interface BoardSources {
  parts: BoardParts;
  feed: ChangeFeed;
  log: { warn(details: unknown, message: string): void };
}

/** The live boards that somebody has open. */
export function openBoards(sources: BoardSources): Boards {
  const open = new Map<string, { board: Promise<Board>; followers: Set<() => void> }>();

  return {
    async follow(filters, base, changed) {
      const key = JSON.stringify([base, filters]);
      const followers = open.get(key)?.followers ?? new Set();
      followers.add(changed);
      const notifyFollowers = () => {
        for (const follower of followers) follower();
      };
      const opening = open.get(key)?.board ?? openBoard(sources, filters, base, notifyFollowers);
      open.set(key, { board: opening, followers });
      const stop = () => {
        if (!followers.delete(changed) || followers.size > 0) return;
        open.delete(key);
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

/** Builds a board and keeps it up to date until it is closed. */
async function openBoard(
  { parts, feed, log }: BoardSources,
  filters: BoardFilters,
  base: string,
  changed: () => void,
): Promise<Board> {
  const board: Board = { streams: await boardOf(parts, filters, base), close: () => {} };
  let lastSeen = "";
  let isUpToDate = false;
  const refresh = async () => {
    try {
      const before = lastSeen;
      lastSeen = await changingState(parts);
      if (isUpToDate && lastSeen === before) return;
      isUpToDate = true;
      const streams = await boardOf(parts, filters, base);
      if (JSON.stringify(streams) === JSON.stringify(board.streams)) return;
      board.streams = streams;
      changed();
    } catch (error) {
      isUpToDate = false;
      log.warn({ err: error }, "a board could not be refreshed");
    }
  };
  const refreshes = createPacedRunner(refresh, paceAtLeast);
  const request = (topic?: string) => {
    // Media reports every two seconds, and mostly nothing that cards show.
    if (topic !== mediaTopic) isUpToDate = false;
    refreshes.request();
  };
  const unsubscribe = feed.subscribe("*", request);
  const timer = setInterval(() => request(), refreshEvery);
  board.close = () => {
    refreshes.stop();
    clearInterval(timer);
    unsubscribe();
  };
  // Catches what changed before the subscription.
  request();
  return board;
}

/** What media shows now, nothing without a fresh report, and what has gone wrong: nobody is notified of either. */
async function changingState({ database }: BoardParts): Promise<string> {
  const [report, incidents] = await Promise.all([latestReport(database), incidentsState(database)]);
  return `${incidents} ${visibleState(report?.fresh ? report.state : undefined)}`;
}
