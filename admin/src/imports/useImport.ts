import { type ImportAnswer, type ImportedLine, importedAtOnce, limits, streams } from "@vigil/contract";
import { useEffect, useState } from "react";
import { getJson } from "../session/http.ts";
import { randomUuid } from "../session/post-once.ts";

/** What became of a row of the file, or would. */
export interface RowOutcome extends Omit<ImportedLine, "line"> {
  /** Its place in the rows, from 0. */
  at: number;
}
interface Sent {
  services: readonly object[];
  /** As the file counts its rows, from 1. */
  lines: readonly number[];
  home: string | null;
  /** Of the file. */
  name: string;
}
/** A file's name as the server takes it. */
const shownName = (name: string): string => name.slice(0, limits.nameMax).toWellFormed();

/** One call after the other, so that a file of any length is taken. `done` gets what has become of the rows so far. */
async function send(
  { services, lines, home, name }: Sent,
  { id, isTrial, from, signal }: { id: string; isTrial: boolean; from: number; signal: AbortSignal },
  done: (rows: RowOutcome[]) => void,
): Promise<void> {
  for (let at = from; at < services.length; at += importedAtOnce) {
    const { results } = await getJson<ImportAnswer>(`${streams.path}/import/`, {
      method: "POST",
      signal,
      body: {
        services: services
          .slice(at, at + importedAtOnce)
          .map((service, index) => ({ ...service, row: lines[at + index] })),
        dry_run: isTrial,
        ...(isTrial ? {} : { import_id: id, file_name: shownName(name) }),
        ...(home ? { funeral_home: home } : {}),
      },
    });
    if (signal.aborted) return;
    done(results.map(({ line, ...result }) => ({ ...result, at: at + line - 1 })));
  }
}

/** What would become of the rows, as soon as it is shown; then what has become of them, once somebody wants it. */
export function useImport(sent: Sent) {
  const [trial, setTrial] = useState<RowOutcome[]>([]);
  const [imported, setImported] = useState<RowOutcome[] | null>(null);
  const [problem, setProblem] = useState<Error | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [isImporting, setImporting] = useState(false);
  // All its calls are one import in the list of those.
  const [id] = useState(randomUuid);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, and at each further attempt
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const isTrial = !isImporting;
    const already = isTrial ? trial : (imported ?? []);
    const add = (rows: RowOutcome[]) =>
      isTrial
        ? setTrial((before) => [...before, ...rows])
        : setImported((before) => [...(before ?? []), ...rows]);
    setProblem(null);
    send(sent, { id, isTrial, from: already.length, signal }, add).catch((error: unknown) => {
      if (!signal.aborted) setProblem(error as Error);
    });
    return () => controller.abort();
  }, [isImporting, attempt]);
  return {
    trial,
    imported,
    problem,
    isTried: trial.length === sent.services.length,
    isDone: imported?.length === sent.services.length,
    importAll: () => {
      setImported([]);
      setImporting(true);
    },
    goOn: () => setAttempt((before) => before + 1),
  };
}
