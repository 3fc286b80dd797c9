import { useQueryClient } from "@tanstack/react-query";
import { type Stream, streams, type WeekService } from "@vigil/contract";
import { useNotify, useTranslate } from "ra-core";
import { useState } from "react";
import { formatMoment } from "../../language/format.ts";
import { useReader } from "../../me.tsx";
import { useNotifyDone } from "../../resource/useNotifyDone.tsx";
import { getJson } from "../../session/http.ts";

type Fields = Partial<Stream>;

/** Saves a move as the form does, refused if somebody else has changed the service since, and offers to undo it. */
export function useSaveMove(service: WeekService, done: () => void) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const queries = useQueryClient();
  const notify = useNotify();
  const notifyDone = useNotifyDone();
  const translate = useTranslate();
  const reader = useReader();

  const patch = async (body: Fields & { accept_conflicts?: true }, version: string) => {
    const saved = await getJson<Stream & { updated_at: string }>(`${streams.path}/${service.id}/`, {
      method: "PATCH",
      body,
      version,
    });
    void queries.invalidateQueries({ queryKey: ["calendar"] });
    return saved;
  };
  const undo = async (before: Fields, version: string) => {
    try {
      // Somebody else may have taken the old place meanwhile, which is then said.
      await patch(before, version);
      notify(translate("vigil.week.undone", { name: service.title }), { type: "success" });
    } catch (error) {
      notify((error as Error).message, { type: "error" });
    }
  };
  const save = async (stream: Stream, fields: Fields, accepts: boolean) => {
    setBusy(true);
    setProblem(null);
    try {
      const { updated_at } = stream as Stream & { updated_at: string };
      const saved = await patch({ ...fields, ...(accepts ? { accept_conflicts: true } : {}) }, updated_at);
      const before = Object.fromEntries(
        Object.keys(fields).map((field) => [field, stream[field as keyof Stream]]),
      );
      const when = formatMoment(saved.event_date ?? service.event_date, service.timezone, { reader });
      notifyDone(
        translate("vigil.week.moved", { name: service.title, when }),
        {},
        () => void undo(before, saved.updated_at),
      );
      done();
    } catch (error) {
      setProblem((error as Error).message);
      // The next attempt begins with what is saved now.
      void queries.invalidateQueries({ queryKey: ["calendar"] });
    } finally {
      setBusy(false);
    }
  };
  return { save, busy, problem };
}
