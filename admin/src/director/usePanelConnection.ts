import { useEffect, useRef, useState } from "react";
import { openPanelConnection, type PanelConnection, type PanelState } from "./panel-connection.ts";

const initialState: PanelState = { view: null, updatedAt: null, clockOffset: 0, problem: null };

/** The connection to one broadcast, open while the panel is mounted. */
export function usePanelConnection(stream: string) {
  const [state, setState] = useState(initialState);
  const [attempt, setAttempt] = useState(0);
  const connection = useRef<PanelConnection | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt reconnects
  useEffect(() => {
    setState(initialState);
    const opened = openPanelConnection(stream, setState);
    connection.current = opened;
    return () => opened.close();
  }, [stream, attempt]);
  return { state, connection, reconnect: () => setAttempt((before) => before + 1) };
}
