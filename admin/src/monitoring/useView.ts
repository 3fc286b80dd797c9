import { useStore } from "ra-core";
import { useEffect, useState } from "react";
import { useMe } from "../me.tsx";
import type { useMonitoring } from "./useMonitoring.ts";

/** Services from which rows are the default, because so many cards can't be overlooked. */
const rowsFrom = 13;

/**
 * Whether the board is shown as cards or rows: as the address says, else as the person last chose, else by the number of
 * services. Once there have been many, it stays so, because a board that changes its shape by itself is hard to use.
 */
export function useView({
  view,
  known,
  change,
}: Pick<ReturnType<typeof useMonitoring>, "view" | "known" | "change">) {
  const me = useMe();
  const [usual, setUsual] = useStore<"cards" | "rows" | null>(`monitoring.view.${me.id}`, null);
  const [hasMany, setHasMany] = useState(false);
  const isMany = (known?.length ?? 0) >= rowsFrom;
  useEffect(() => {
    if (isMany) setHasMany(true);
  }, [isMany]);
  const byNumber = isMany || hasMany ? "rows" : "cards";
  const choose = (chosen: "cards" | "rows" | "tv") => {
    if (chosen !== "tv") setUsual(chosen);
    change({ view: chosen });
  };
  return { view: view === "cards" || view === "rows" ? view : (usual ?? byNumber), choose } as const;
}
