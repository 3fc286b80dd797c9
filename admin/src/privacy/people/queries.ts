/** Keys of what React Query keeps. */
export const exportsKey = ["privacy", "exports"];
export const erasuresKey = ["privacy", "erasures"];
