import { useQuery } from "@tanstack/react-query";
import { instantOf, may, type Stream, streamCan, streams, type WeekService } from "@vigil/contract";
import { useEffect, useRef, useState } from "react";
import { useBookingConflicts } from "../../bookings/useBookingConflicts.ts";
import { useMe } from "../../me.tsx";
import { getJson } from "../../session/http.ts";
import { localOf, type Slot, shifted, slotOf, step } from "./core/days.ts";
import { type Lane, mayMoveTo, movedFields } from "./core/lanes.ts";

/** Where a service is, or would be. */
export interface Target extends Slot {
  lane: Lane | null;
}
export interface Move {
  service: WeekService;
  from: Target;
  to: Target;
}
/** A move that isn't confirmed yet, with what it is moved by. */
export type Moving = Move & { by: "pointer" | "keys" };

/** Whether the caller may move a service, and where to. */
export function useMayMove() {
  const me = useMe();
  const locked: readonly string[] = (streams.locked as Record<string, readonly string[]>)[me.role] ?? [];
  const mayEdit = may(me, streams, "edit");
  return {
    service: (service: WeekService) => mayEdit && streamCan.move(service),
    to: (service: WeekService, from: Lane | null, to: Lane | null) =>
      from === null || to === null || mayMoveTo(service, from, to, locked),
  };
}

/** The service as its form reads it, with the version that a change is checked against. */
const useStreamOf = (id: string | undefined) =>
  useQuery({
    queryKey: ["calendar", "moved", id],
    queryFn: ({ signal }) => getJson<Stream>(`${streams.path}/${id}/`, { signal }),
    enabled: id !== undefined,
    gcTime: 0,
  });

/** What a move changes, and what it conflicts with: the check of the booking's form. Null while nothing would change. */
export function useMoveCheck(move: Move | null) {
  const { data: stream, error } = useStreamOf(move?.service.id);
  const at = move && instantOf(localOf(move.to), move.service.timezone);
  const isMoved = move && at ? Date.parse(at) !== Date.parse(move.service.event_date) : false;
  const isElsewhere = move?.to.lane?.key !== move?.from.lane?.key;
  // An edit conflict: the week was loaded before another person moved the service.
  const known = move && Date.parse(move.service.event_date);
  const isStale = stream !== undefined && Date.parse(stream.event_date ?? "") !== known;
  const fields =
    stream && at && !isStale && (isMoved || isElsewhere)
      ? movedFields(stream, at, isElsewhere ? (move?.to.lane ?? null) : null)
      : null;
  const { auto_start_at: _, ...booked } = fields ?? {};
  const { data } = useBookingConflicts(
    fields && stream ? ({ event_date: stream.event_date, ...booked, id: stream.id } as never) : null,
  );
  return { stream, error, at, fields, isMoved, isStale, conflicts: fields ? data : undefined };
}

/** Moves a service by pointer or keyboard until it is dropped; `dropped` asks before anything is saved. */
export function useMoving(days: readonly string[], lanes: readonly Lane[], dropped: (move: Move) => void) {
  const [moving, setMoving] = useState<Moving | null>(null);
  // Pointers move and drop faster than React renders.
  const latest = useRef<Moving | null>(null);
  const { to: mayMoveHere } = useMayMove();
  const set = (next: Moving | null) => {
    latest.current = next;
    setMoving(next);
  };
  const start = (service: WeekService, lane: Lane | null, by: Moving["by"]) => {
    const from = { ...slotOf(service), lane };
    set({ service, from, to: from, by });
  };
  const cancel = () => set(null);
  const drop = () => {
    const move = latest.current;
    set(null);
    if (move && !isSame(move.from, move.to)) dropped(move);
  };
  const moveTo = (to: Target) => {
    const now = latest.current;
    if (now && mayMoveHere(now.service, now.from.lane, to.lane) && !isSame(now.to, to)) set({ ...now, to });
  };
  useKeys(moving?.by === "keys", (key, isShifted) => {
    if (!moving) return;
    if (key === "Escape") return cancel();
    if (key === "Enter") return drop();
    const { to } = moving;
    const [x, y] = arrows[key] ?? [0, 0];
    if (lanes.length > 0 && y !== 0) {
      const open = lanes.filter((lane) => mayMoveHere(moving.service, moving.from.lane, lane));
      const at = open.findIndex((lane) => lane.key === to.lane?.key);
      return moveTo({ ...to, lane: open[at + y] ?? to.lane });
    }
    const minutes = lanes.length > 0 && isShifted ? x * step : y * step;
    moveTo({ ...to, ...shifted(to, minutes === 0 ? { days: x } : { minutes }, days) });
  });
  return { moving, start, moveTo, drop, cancel };
}

const isSame = (one: Target, other: Target) =>
  one.day === other.day && one.minute === other.minute && one.lane?.key === other.lane?.key;

const arrows: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Takes the keys of a move, wherever the focus is. */
function useKeys(isOn: boolean, press: (key: string, isShifted: boolean) => void): void {
  useEffect(() => {
    if (!isOn) return;
    const listen = (event: KeyboardEvent) => {
      if (!(event.key in arrows || event.key === "Enter" || event.key === "Escape")) return;
      event.preventDefault();
      event.stopPropagation();
      press(event.key, event.shiftKey);
    };
    window.addEventListener("keydown", listen, true);
    return () => window.removeEventListener("keydown", listen, true);
  });
}
