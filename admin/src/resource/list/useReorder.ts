import { type Identifier, type RaRecord, useListContext, useNotify, useTranslate } from "ra-core";
import { type DragEvent, useLayoutEffect, useRef, useState } from "react";
import { useMay } from "../../me.tsx";
import { getJson } from "../../session/http.ts";
import type { ListContract } from "./column.ts";

export type Direction = "earlier" | "later";
export const moveButtonId = (id: Identifier, direction: Direction) => `move-${direction}-${id}`;

/**
 * Lets users reorder a page of cards, by dragging or with buttons. The new order shows at once and is saved by the
 * server (POST {resource}/order/); if the server refuses, the old order returns. Only a list sorted by position, in its
 * default direction, can be reordered.
 */
export function useReorder<T extends RaRecord>(contract: ListContract) {
  const { data = [], sort, refetch } = useListContext<T>();
  const notify = useNotify();
  const translate = useTranslate();
  const mayEdit = useMay(contract, "edit");
  const [newOrder, setNewOrder] = useState<readonly Identifier[] | null>(null);
  const [dragged, setDragged] = useState<Identifier | null>(null);
  const [announcement, setAnnouncement] = useState("");
  const clicked = useFocusAfterMove();
  const saving = useRef(Promise.resolve());
  const saveCount = useRef(0);

  const canReorder = mayEdit && sort.field === "position" && sort.order === "DESC" && data.length > 1;
  const records = newOrder ? inOrder(data, newOrder) : data;
  const ids = records.map(({ id }) => id);

  const save = (order: readonly Identifier[]) => {
    setNewOrder(order);
    const thisSave = ++saveCount.current;
    saving.current = saving.current
      .then(() => getJson<void>(`${contract.path}/order/`, { method: "POST", body: { ids: order } }))
      .catch((error: Error) => notify(error.message, { type: "error" }))
      .then(async () => {
        await refetch();
        if (thisSave === saveCount.current) setNewOrder(null);
      });
  };
  const move = (id: Identifier, direction: Direction) => {
    const from = ids.indexOf(id);
    const to = direction === "earlier" ? from - 1 : from + 1;
    if (from < 0 || to < 0 || to >= ids.length) return;
    clicked.current = { id, direction };
    setAnnouncement(translate("vigil.arrange.moved", { place: to + 1, of: ids.length }));
    save(moved(ids, from, to));
  };
  const dragPropsOf = (id: Identifier) =>
    canReorder
      ? {
          draggable: true,
          "data-carried": dragged === id || undefined,
          onDragStart: (event: DragEvent) => {
            // Firefox starts a drag only if there is data.
            event.dataTransfer.setData("text/plain", "");
            setDragged(id);
          },
          onDragEnter: () => {
            if (dragged !== null && dragged !== id)
              setNewOrder(moved(ids, ids.indexOf(dragged), ids.indexOf(id)));
          },
          onDragOver: (event: DragEvent) => dragged !== null && event.preventDefault(),
          onDrop: (event: DragEvent) => event.preventDefault(),
          onDragEnd: () => {
            setDragged(null);
            if (newOrder) save(newOrder);
          },
        }
      : {};
  return { records, canReorder, move, dragPropsOf, announcement };
}

/**
 * The move button that was clicked last. A button loses the focus when it moves in the page with its card, so it gets
 * the focus back, or its opposite does if the card has reached the end.
 */
function useFocusAfterMove() {
  const clicked = useRef<{ id: Identifier; direction: Direction } | null>(null);
  useLayoutEffect(() => {
    if (!clicked.current) return;
    const { id, direction } = clicked.current;
    clicked.current = null;
    const button = document.getElementById(moveButtonId(id, direction));
    const opposite = document.getElementById(moveButtonId(id, direction === "earlier" ? "later" : "earlier"));
    (button?.hasAttribute("disabled") ? opposite : button)?.focus();
  });
  return clicked;
}

/** The list with one entry moved. */
function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const others = list.filter((_, index) => index !== from);
  return [...others.slice(0, to), list[from] as T, ...others.slice(to)];
}

const inOrder = <T extends RaRecord>(records: readonly T[], ids: readonly Identifier[]): T[] =>
  records.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
