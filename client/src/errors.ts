/** The server refused a call, or failed. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  /** The sentence to show, in the language of the account. */
  readonly detail: string;
  /** What is wrong with each field of the body, or each filter of a list. */
  readonly fields: Readonly<Record<string, readonly string[]>> | undefined;
  /** Tells refusals apart that a program reacts to, such as `second_factor_needed`. */
  readonly code: string | undefined;
  /** By this the server's operators find the call in their log. */
  readonly requestId: string | undefined;
  /** The whole answer. */
  readonly body: unknown;

  constructor(response: Pick<Response, "status" | "statusText" | "headers">, body: unknown) {
    const answer = isObject(body) ? body : {};
    const fields = fieldsOf(answer);
    const detail =
      typeof answer.detail === "string"
        ? answer.detail
        : (Object.values(fields ?? {})[0]?.[0] ?? (response.statusText || `Status ${response.status}`));
    super(detail);
    this.status = response.status;
    this.detail = detail;
    this.fields = fields;
    this.code = typeof answer.code === "string" ? answer.code : undefined;
    this.requestId = response.headers.get("x-request-id") ?? undefined;
    this.body = body;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function fieldsOf(answer: Record<string, unknown>): Record<string, string[]> | undefined {
  if ("detail" in answer) return undefined;
  const fields = Object.entries(answer).flatMap(([field, sentences]): [string, string[]][] =>
    Array.isArray(sentences) ? [[field, sentences.filter((one) => typeof one === "string")]] : [],
  );
  return fields.length > 0 ? Object.fromEntries(fields) : undefined;
}
