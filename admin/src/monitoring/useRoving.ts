import { type FocusEvent, useCallback, useRef, useState } from "react";

/** Marks the items of a board, with the stream's id. */
export const itemAttribute = "data-stream";

/** One item of a list is in the tab order, and keys move the focus among them. @param ids in their order */
export function useRoving(ids: readonly string[]) {
  const list = useRef<HTMLUListElement>(null);
  const [last, setLast] = useState<string | null>(null);
  const current = last !== null && ids.includes(last) ? last : (ids[0] ?? null);
  const focus = (id: string | undefined) => {
    const item = id && list.current?.querySelector<HTMLElement>(`[${itemAttribute}="${id}"]`);
    if (!item) return;
    setLast(id);
    item.focus();
    item.scrollIntoView?.({ block: "nearest" });
  };
  /** The first press goes to the item in the tab order; later ones from it. */
  const move = (by: 1 | -1) => {
    const isInside = list.current?.contains(document.activeElement);
    const at = current === null ? -1 : ids.indexOf(current);
    focus(ids[Math.min(ids.length - 1, Math.max(0, isInside ? at + by : at))]);
  };
  /** To the next of these items after the current one, from the top again after the last. */
  const moveToNext = (wanted: readonly string[]) => {
    const isInside = list.current?.contains(document.activeElement);
    const at = current === null || !isInside ? -1 : ids.indexOf(current);
    focus(wanted.find((id) => ids.indexOf(id) > at) ?? wanted[0]);
  };
  const onFocus = useCallback((event: FocusEvent) => {
    const item = event.target.closest(`[${itemAttribute}]`);
    if (item) setLast(item.getAttribute(itemAttribute));
  }, []);
  return { list, current, move, moveToNext, onFocus };
}
