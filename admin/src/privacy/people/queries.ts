/** Keys of what React Query keeps. */
export const exportsKey = ["privacy", "exports"];
export const erasuresKey = ["privacy", "erasures"];
/** People found by this. Below the erasures, because a row says whether its person is being erased. */
export const foundKey = (query: string | null) => [...erasuresKey, "found", query];
