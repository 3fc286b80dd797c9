import { ApiError } from "./errors.ts";
import type { paths } from "./schema.ts";

/** The success of a GET, as JSON. */
type Answer<Path extends keyof paths> = paths[Path] extends {
  get: { responses: { 200: { content: { "application/json": infer Body } } } };
}
  ? Body
  : never;

/** The addresses of lists: those that answer with pages of records. */
export type ListPath = {
  [Path in keyof paths]: Answer<Path> extends { count: number; next: string | null; results: unknown[] }
    ? paths[Path] extends { get: { parameters: { path?: never } } }
      ? Path
      : never
    : never;
}[keyof paths];

/** One page of a list. */
export type PageOf<Path extends ListPath> = Answer<Path>;
/** One record of a list. */
export type Listed<Path extends ListPath> = Answer<Path> extends { results: (infer One)[] } ? One : never;
/** What a list can be asked for; pages are counted by the iterator. */
export type ListQuery<Path extends ListPath> = paths[Path] extends {
  get: { parameters: { query?: infer Query } };
}
  ? Omit<NonNullable<Query>, "page">
  : never;

/** Records of a page, where the caller doesn't say how many. */
const pageSize = 100;

interface Page {
  next: string | null;
  results: unknown[];
}

/**
 * All pages of a list. They are asked for by their numbers and not by `next`, so that the token goes to no address that
 * an answer names. Sorted by id unless the caller says otherwise, so that what is added meanwhile comes at the end.
 */
export async function* pagesOf<P extends Page>(
  read: (query: Record<string, unknown>) => Promise<P>,
  query: Record<string, unknown>,
): AsyncGenerator<P, void, undefined> {
  for (let page = 1; ; page++) {
    const found = await read({ ordering: "id", page_size: pageSize, ...query, page }).catch(
      (error: unknown) => {
        // What was deleted meanwhile left no such page.
        if (page > 1 && error instanceof ApiError && error.status === 404) return undefined;
        throw error;
      },
    );
    if (!found) return;
    yield found;
    if (found.next === null) return;
  }
}
