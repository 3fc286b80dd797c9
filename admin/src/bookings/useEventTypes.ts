import { useGetList } from "ra-core";

/** The event types of this installation, and the title of one. */
export function useEventTypes({ enabled = true } = {}) {
  const { data: kinds = [], isPending } = useGetList<{ id: string; title: string }>(
    "str/g_r_page_heading",
    { pagination: { page: 1, perPage: 100 }, sort: { field: "title", order: "ASC" } },
    { enabled },
  );
  const titleOf = (id: string | null | undefined) => kinds.find((kind) => kind.id === id)?.title ?? null;
  return { kinds, titleOf, isPending };
}
