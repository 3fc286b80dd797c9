import { useEffect, useRef, useState } from "react";
import { type Line, type News, openLine, type Watching } from "./line.ts";

/** The line to one board, open while its page is. Another query is another board. */
export function useWatch<T>(watching: Watching<T>): News<T> & { ask: () => void } {
  const [news, setNews] = useState<News<T>>({ known: null, problem: null });
  const line = useRef<Line | null>(null);
  const newest = useRef(watching);
  newest.current = watching;
  const { path, query } = watching;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another address is another line
  useEffect(() => {
    // What was known stays until the new board answers: nothing flickers when one more stream is added.
    const opened = openLine<T>(newest.current, setNews);
    line.current = opened;
    return () => opened.close();
  }, [path, query]);
  return { ...news, ask: () => void line.current?.ask() };
}
