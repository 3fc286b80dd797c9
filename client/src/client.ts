import createFetchClient, { type Client } from "openapi-fetch";
import { ApiError } from "./errors.ts";
import { type Listed, type ListPath, type ListQuery, type PageOf, pagesOf } from "./pages.ts";
import { type Fetch, retrying, type Wait, waitFor } from "./retries.ts";
import type { paths } from "./schema.ts";

/** An access token or an API key, or what returns the one that is valid now. */
export type Token = string | (() => string | undefined | Promise<string | undefined>);

export interface ClientOptions {
  /** Where Vigil is: https://vigil.example. */
  url: string;
  /** Without one, only what needs no sign-in can be called. */
  token?: Token;
  /** How often a call is repeated at most when the server is busy (429) or away (503). */
  retries?: number;
  /** Milliseconds that a repetition is waited for at most. */
  longestWait?: number;
  fetch?: Fetch;
  wait?: Wait;
}

/**
 * The API, as openapi-fetch calls it: `GET("/v1/str/stream/{id}/", { params: { path: { id } } })` resolves with `data`.
 * What the server refuses is thrown as an {@link ApiError}, so `data` is always there where the operation returns any.
 */
export interface Api extends Client<paths> {
  /** Every record of a list, page after page. */
  each<Path extends ListPath>(path: Path, query?: ListQuery<Path>): AsyncGenerator<Listed<Path>>;
  /** Every page of a list. */
  pages<Path extends ListPath>(path: Path, query?: ListQuery<Path>): AsyncGenerator<PageOf<Path>>;
}

export function createClient({
  url,
  token,
  retries = 3,
  longestWait = 60_000,
  fetch = (request) => globalThis.fetch(request),
  wait = waitFor,
}: ClientOptions): Api {
  const api = createFetchClient<paths>({
    baseUrl: url,
    fetch: retrying({ fetch, wait, retries, longestWait }),
    // The API redirects nobody, and a token must not follow.
    redirect: "error",
  });
  api.use({
    onRequest: async ({ request }) => {
      const valid = typeof token === "function" ? await token() : token;
      if (valid !== undefined) request.headers.set("authorization", `Bearer ${valid}`);
      return request;
    },
    onResponse: async ({ response }) => {
      if (!response.ok) throw new ApiError(response, await bodyOf(response));
    },
  });
  /** The path is one of a list, which the types of openapi-fetch can't tell from a variable. */
  const read = api.GET as unknown as (path: string, init: object) => Promise<{ data: never }>;
  const pages: Api["pages"] = (path, query = {} as never) =>
    pagesOf(async (sent) => (await read(path, { params: { query: sent } })).data, query);
  return {
    ...api,
    pages,
    each: async function* (path, query) {
      for await (const page of pages(path, query)) yield* (page as { results: never[] }).results;
    },
  };
}

/** What a refusal says, as JSON if it is that. */
async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
