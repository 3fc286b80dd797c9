import { sentence } from "@vigil/contract";
import { withProductName } from "../boot/product.ts";
import { session as words } from "../words/session.ts";

/** The first sentence of each refused field. */
function byField(body: unknown): Record<string, string> | undefined {
  if (typeof body !== "object" || body === null || "detail" in body) return undefined;
  const fields = Object.entries(body).flatMap(([field, said]) => {
    const first = Array.isArray(said) ? said[0] : said;
    return typeof first === "string" ? [[field, first] as const] : [];
  });
  return fields.length > 0 ? Object.fromEntries(fields) : undefined;
}

const codeOf = (body: unknown): string | null =>
  typeof body === "object" && body !== null && "code" in body && typeof body.code === "string"
    ? body.code
    : null;

/** The server answered, and the answer is no. `message` is the sentence to show. */
export class Refused extends Error {
  readonly status: number;
  /** Which refusal it is, where screens have an answer of their own to it. */
  readonly code: string | null;
  /** The server's own sentence, where it gave one. */
  readonly said: string | undefined;
  /** The first sentence of each refused field. */
  readonly fields: Record<string, string> | undefined;
  /** As react-admin's forms expect it: each field's sentence beside it, and this one as the notification. */
  readonly body: { errors?: Record<string, unknown> };
  /** Somebody else changed the record since it was read. */
  readonly isEditConflict: boolean;

  constructor(status: number, body: unknown) {
    const said = sentence(body);
    super(said ?? (status >= 500 ? words.failed : words.refused));
    this.status = status;
    this.said = said;
    this.isEditConflict =
      status === 409 && typeof body === "object" && body !== null && "changed_at" in body;
    this.code = codeOf(body);
    this.fields = byField(body);
    this.body = this.fields ? { errors: { ...this.fields, root: { serverError: this.message } } } : {};
  }
}

/** No answer came: no network, or the server is away. Nothing was lost. */
export class Unreachable extends Error {
  constructor(cause?: unknown) {
    super(withProductName(words.unreachable), { cause });
  }
}
