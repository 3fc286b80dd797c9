import { useEffect, useRef, useState } from "react";
import {
  type BoardConnection,
  type BoardSource,
  type BoardState,
  openBoardConnection,
} from "./board-connection.ts";

/** The connection to one board, open while its page is mounted. Another query opens another connection. */
export function useBoard<T>(source: BoardSource<T>): BoardState<T> & { refresh: () => void } {
  const [state, setState] = useState<BoardState<T>>({ known: null, problem: null, lostSince: null });
  const connection = useRef<BoardConnection | null>(null);
  const latest = useRef(source);
  latest.current = source;
  const { path, query } = source;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another address needs another connection
  useEffect(() => {
    // The previous board stays on screen until the new one arrives, so that nothing flickers when a stream is added.
    const opened = openBoardConnection<T>(latest.current, setState);
    connection.current = opened;
    return () => opened.close();
  }, [path, query]);
  return { ...state, refresh: () => void connection.current?.refresh() };
}
