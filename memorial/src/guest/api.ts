/** Error sentences of the API, by field. */
export type FieldErrors = Record<string, string[]>;

/** An error response of the API; `detail`, if there is one, is meant for people. */
export class ApiError extends Error {
  readonly status: number;
  readonly detail: string | null;
  readonly fields: FieldErrors;
  constructor(status: number, body: unknown) {
    super(`the API responded with ${status}`);
    this.status = status;
    const fields = typeof body === "object" && body !== null ? (body as Record<string, unknown>) : {};
    this.detail = typeof fields.detail === "string" ? fields.detail : null;
    this.fields = Object.fromEntries(
      Object.entries(fields).filter((entry): entry is [string, string[]] => Array.isArray(entry[1])),
    );
  }
}

/** Milliseconds until a request counts as lost. */
const timeout = 15_000;

/**
 * A request to the public API; `body` makes it a POST. Throws {@link ApiError}, or what `fetch` throws.
 * @param key see attempts.ts
 */
export async function callApi<T>(path: string, body?: unknown, key?: string): Promise<T> {
  const response = await fetch(path, {
    method: body === undefined ? "GET" : "POST",
    headers: {
      ...inPageLanguage(),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(key === undefined ? {} : { "idempotency-key": key }),
    },
    body: body === undefined ? null : JSON.stringify(body),
    signal: AbortSignal.timeout(timeout),
  });
  const content: unknown = await response.json().catch(() => null);
  if (!response.ok) throw new ApiError(response.status, content);
  return content as T;
}

/** What the server says in its responses is shown on the page, so it is in the page's language. */
export const inPageLanguage = () => ({ "accept-language": document.documentElement.lang });

export const streamPath = (slug: string): string => `/v1/public/stream/${encodeURIComponent(slug)}`;
