import { useEffect, useRef, useState } from "react";
import { type Line, type News, openLine } from "./line.ts";

const nothing: News = { view: null, heardAt: null, ahead: 0, problem: null };

/** The line to one broadcast, open while the panel is. */
export function useLine(stream: string) {
  const [news, setNews] = useState(nothing);
  const [attempt, setAttempt] = useState(0);
  const line = useRef<Line | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt opens the line anew
  useEffect(() => {
    setNews(nothing);
    const opened = openLine(stream, setNews);
    line.current = opened;
    return () => opened.close();
  }, [stream, attempt]);
  return { news, line, reopen: () => setAttempt((before) => before + 1) };
}
