/** Sentences by field, as the API tells them. */
export type FieldErrors = Record<string, string[]>;

/** A call that was refused; `detail` is fit to be read, if there is one. */
export class Refusal extends Error {
  readonly status: number;
  readonly detail: string | null;
  readonly fields: FieldErrors;
  constructor(status: number, body: unknown) {
    super(`refused with ${status}`);
    this.status = status;
    const said = typeof body === "object" && body !== null ? (body as Record<string, unknown>) : {};
    this.detail = typeof said.detail === "string" ? said.detail : null;
    this.fields = Object.fromEntries(
      Object.entries(said).filter((entry): entry is [string, string[]] => Array.isArray(entry[1])),
    );
  }
}

/** Milliseconds until a call counts as lost. */
const patience = 15_000;

/** A call of the public API; `body` makes it a POST. Throws {@link Refusal}, or what the network throws. */
export async function call<T>(path: string, body?: unknown): Promise<T> {
  const answer = await fetch(path, {
    method: body === undefined ? "GET" : "POST",
    headers: body === undefined ? {} : { "content-type": "application/json" },
    body: body === undefined ? null : JSON.stringify(body),
    signal: AbortSignal.timeout(patience),
  });
  const said: unknown = await answer.json().catch(() => null);
  if (!answer.ok) throw new Refusal(answer.status, said);
  return said as T;
}

export const streamPath = (slug: string): string => `/v1/public/stream/${encodeURIComponent(slug)}`;
