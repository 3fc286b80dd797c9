import { useQuery } from "@tanstack/react-query";
import { listViews as contract, type ListColumns, type ListView, type Page } from "@vigil/contract";
import { extractValidSavedQueries, useListContext, useNotify, useSavedQueries } from "ra-core";
import { useMe } from "../me.tsx";
import { useFilters } from "../resource/list/Filters.tsx";
import { getJson } from "../session/http.ts";

/** What a view keeps of a list. */
type ViewContent = Pick<ListView, "filters" | "sort"> & { columns: ListColumns | null };

const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
export const isShown = (view: ViewContent, now: ViewContent) =>
  isSame([view.filters, view.sort], [now.filters, now.sort]);

/** The views of a list, and what one may do with them; what fails says so. */
export function useListViews(
  list: string,
  { choice, set }: { choice: ListColumns; set: (of: ListColumns) => void },
) {
  const notify = useNotify();
  const { sort, setSort } = useListContext();
  const { filters, replace } = useFilters();
  const current: ViewContent = {
    filters: filters as ListView["filters"],
    sort: sort as ListView["sort"],
    columns: Object.keys(choice).length > 0 ? choice : null,
  };
  const { data, error, refetch } = useQuery({
    queryKey: [contract.path, list],
    queryFn: ({ signal }) =>
      getJson<Page<ListView>>(`${contract.path}/?list=${list}&ordering=name&page_size=500`, { signal }),
    staleTime: 0,
  });
  /** @returns whether it succeeded */
  const call = async (
    address: string,
    method: "POST" | "PATCH" | "DELETE",
    body?: object,
  ): Promise<boolean> => {
    try {
      await getJson(`${contract.path}/${address}`, { method, ...(body ? { body } : {}) });
      await refetch();
      return true;
    } catch (problem) {
      notify((problem as Error).message, { type: "error" });
      return false;
    }
  };
  return {
    current,
    views: data?.results,
    error,
    refetch,
    use: (view: ListView) => {
      replace(view.filters);
      if (view.sort) setSort(view.sort);
      if (view.columns) set(view.columns);
    },
    save: (name: string, shared: boolean, content: ViewContent = current) =>
      call("", "POST", { list, name, shared, ...content }),
    rename: ({ id }: ListView, name: string) => call(`${id}/`, "PATCH", { name }),
    remove: ({ id }: ListView) => call(`${id}/`, "DELETE"),
  };
}

/** What earlier versions kept in this browser, until it is moved to the account. */
export function useLocalFilters(list: string, save: ReturnType<typeof useListViews>["save"]) {
  const [queries, setQueries] = useSavedQueries(`${useMe().id}.${list}`);
  const local = extractValidSavedQueries(queries);
  const move = async () => {
    const left = [...local];
    for (const query of local) {
      const { filter = {}, sort = null } = query.value;
      const content = { filters: filter, sort: sort as ListView["sort"], columns: null };
      if (!(await save(query.label.slice(0, 60), false, content))) break;
      left.shift();
      setQueries([...left]);
    }
    return left.length === 0;
  };
  return { count: local.length, move };
}
