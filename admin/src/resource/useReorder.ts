import { type Identifier, type RaRecord, useListContext, useNotify, useTranslate } from "ra-core";
import { type DragEvent, useLayoutEffect, useRef, useState } from "react";
import { useMay } from "../me.tsx";
import { getJson } from "../session/http.ts";
import type { ListContract } from "./column.ts";

export type Direction = "earlier" | "later";
export const moveButtonId = (id: Identifier, way: Direction) => `move-${way}-${id}`;

/**
 * The page in the order people put it in: cards are carried with the pointer, or moved by their buttons. It is shown at
 * once and kept by the server (POST {resource}/order/); when that refuses, everything stands where it was. Only where
 * the list is sorted by place, the first ahead.
 */
export function useReorder<T extends RaRecord>(contract: ListContract) {
  const { data = [], sort, refetch } = useListContext<T>();
  const notify = useNotify();
  const translate = useTranslate();
  const mayEdit = useMay(contract, "edit");
  const [wished, setWished] = useState<readonly Identifier[] | null>(null);
  const [carried, setCarried] = useState<Identifier | null>(null);
  const [said, setSaid] = useState("");
  const pressed = useRef<{ id: Identifier; way: Direction } | null>(null);
  const sending = useRef(Promise.resolve());
  const newest = useRef(0);

  const isOpen = mayEdit && sort.field === "position" && sort.order === "DESC" && data.length > 1;
  const records = wished ? inOrder(data, wished) : data;
  const ids = records.map(({ id }) => id);

  // A button that moves in the page with its card loses the keyboard: it gets it back.
  useLayoutEffect(() => {
    if (!pressed.current) return;
    const { id, way } = pressed.current;
    pressed.current = null;
    const button = document.getElementById(moveButtonId(id, way));
    const opposite = document.getElementById(moveButtonId(id, way === "earlier" ? "later" : "earlier"));
    (button?.hasAttribute("disabled") ? opposite : button)?.focus();
  });

  const put = (order: readonly Identifier[]) => {
    setWished(order);
    const mine = ++newest.current;
    sending.current = sending.current
      .then(() => getJson<void>(`${contract.path}/order/`, { method: "POST", body: { ids: order } }))
      .catch((error: Error) => notify(error.message, { type: "error" }))
      .then(async () => {
        await refetch();
        if (mine === newest.current) setWished(null);
      });
  };
  const move = (id: Identifier, way: Direction) => {
    const from = ids.indexOf(id);
    const to = way === "earlier" ? from - 1 : from + 1;
    if (from < 0 || to < 0 || to >= ids.length) return;
    pressed.current = { id, way };
    setSaid(translate("vigil.arrange.moved", { place: to + 1, of: ids.length }));
    put(moved(ids, from, to));
  };
  const carrying = (id: Identifier) =>
    isOpen
      ? {
          draggable: true,
          "data-carried": carried === id || undefined,
          onDragStart: (event: DragEvent) => {
            // Without something to carry, Firefox carries nothing.
            event.dataTransfer.setData("text/plain", "");
            setCarried(id);
          },
          onDragEnter: () => {
            if (carried !== null && carried !== id)
              setWished(moved(ids, ids.indexOf(carried), ids.indexOf(id)));
          },
          onDragOver: (event: DragEvent) => carried !== null && event.preventDefault(),
          onDrop: (event: DragEvent) => event.preventDefault(),
          onDragEnd: () => {
            setCarried(null);
            if (wished) put(wished);
          },
        }
      : {};
  return { records, isOpen, move, carrying, said };
}

/** The list with one entry elsewhere. */
function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const others = list.filter((_, index) => index !== from);
  return [...others.slice(0, to), list[from] as T, ...others.slice(to)];
}

const inOrder = <T extends RaRecord>(records: readonly T[], ids: readonly Identifier[]): T[] =>
  records.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
