import { type PointerEvent, useEffect, useRef, useState } from "react";
import { minutesOfDay, step } from "./core/days.ts";

/** Pixels that a pointer moves before it drags, so that a click stays a click. */
const threshold = 5;

/** Where the pointer is: a day, its lane, and the minute where the grid has hours. */
export interface Place {
  day: string;
  lane: string | null;
  minute: number | null;
}

interface Drag {
  start: () => void;
  over: (place: Place) => void;
  drop: () => void;
  cancel: () => void;
}

interface Pressed {
  drag: Drag;
  x: number;
  y: number;
  /** How far below the start of its block the pointer took it, in pixels. */
  grabbed: number;
  isDragging: boolean;
}

/** The cell under a point. Cells name themselves by data-day, data-lane, and data-from and data-to in minutes. */
function placeAt(x: number, y: number, grabbed: number): Place | null {
  const cell = document
    .elementsFromPoint(x, y)
    .find((one): one is HTMLElement => one instanceof HTMLElement && one.dataset.day !== undefined);
  if (!cell) return null;
  const { day = "", lane = null, from, to } = cell.dataset;
  if (from === undefined || to === undefined) return { day, lane, minute: null };
  const { top, height } = cell.getBoundingClientRect();
  const minute = Number(from) + ((y - grabbed - top) / height) * (Number(to) - Number(from));
  const snapped = Math.round(minute / step) * step;
  return { day, lane, minute: Math.min(Math.max(snapped, 0), minutesOfDay - step) };
}

/**
 * Drags blocks by mouse or pen; a finger scrolls. Escape puts a block back. Returns the listener of a block's pointerdown.
 */
export function usePointerDrag() {
  const pressed = useRef<Pressed | null>(null);
  const [isPressed, setPressed] = useState(false);
  useEffect(() => {
    if (!isPressed) return;
    const release = () => {
      pressed.current = null;
      setPressed(false);
    };
    const move = (event: globalThis.PointerEvent) => {
      const now = pressed.current;
      if (!now) return;
      const { clientX: x, clientY: y } = event;
      if (!now.isDragging && Math.hypot(x - now.x, y - now.y) < threshold) return;
      if (!now.isDragging) now.drag.start();
      now.isDragging = true;
      const place = placeAt(x, y, now.grabbed);
      if (place) now.drag.over(place);
    };
    const up = () => {
      const now = pressed.current;
      if (now?.isDragging) {
        // The click that follows a drag opens nothing.
        window.addEventListener("click", swallow, { capture: true, once: true });
        setTimeout(() => window.removeEventListener("click", swallow, true));
        now.drag.drop();
      }
      release();
    };
    const cancel = () => {
      pressed.current?.drag.cancel();
      release();
    };
    const key = (event: KeyboardEvent) => event.key === "Escape" && cancel();
    const all = { pointermove: move, pointerup: up, pointercancel: cancel, keydown: key };
    for (const [name, listen] of Object.entries(all)) window.addEventListener(name, listen as never);
    return () => {
      for (const [name, listen] of Object.entries(all)) window.removeEventListener(name, listen as never);
    };
  }, [isPressed]);
  return (event: PointerEvent<HTMLElement>, drag: Drag) => {
    if (event.button !== 0 || event.pointerType === "touch") return;
    const { top } = event.currentTarget.getBoundingClientRect();
    const { clientX: x, clientY: y } = event;
    pressed.current = { drag, x, y, grabbed: y - top, isDragging: false };
    setPressed(true);
  };
}

const swallow = (event: Event) => {
  event.preventDefault();
  event.stopPropagation();
};
