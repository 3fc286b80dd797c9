import { sentence } from "@vigil/contract";
import { withProductName } from "../boot/product.ts";
import { session as words } from "../words/boot.ts";

/** The first message for each refused field. */
function byField(body: unknown): Record<string, string> | undefined {
  if (typeof body !== "object" || body === null || "detail" in body) return undefined;
  const fields = Object.entries(body).flatMap(([field, messages]) => {
    const first = Array.isArray(messages) ? messages[0] : messages;
    return typeof first === "string" ? [[field, first] as const] : [];
  });
  return fields.length > 0 ? Object.fromEntries(fields) : undefined;
}

const codeOf = (body: unknown): string | null =>
  typeof body === "object" && body !== null && "code" in body && typeof body.code === "string"
    ? body.code
    : null;

/** The server refused the request. `message` is the sentence to show. */
export class Refused extends Error {
  readonly status: number;
  /** Identifies the refusal, for screens that react to it in their own way. */
  readonly code: string | null;
  /** The whole response. */
  readonly answer: unknown;
  /** The server's own message, if it sent one. */
  readonly serverMessage: string | undefined;
  /** The first message for each refused field. */
  readonly fields: Record<string, string> | undefined;
  /** The shape that react-admin's forms expect: a message beside each field, and this one as the notification. */
  readonly body: { errors?: Record<string, unknown> };
  /** Somebody else changed the record since it was loaded. */
  readonly isEditConflict: boolean;

  constructor(status: number, body: unknown) {
    const serverMessage = sentence(body);
    super(serverMessage ?? (status >= 500 ? words.failed : words.refused));
    this.status = status;
    this.answer = body;
    this.serverMessage = serverMessage;
    this.isEditConflict = status === 409 && typeof body === "object" && body !== null && "changed_at" in body;
    this.code = codeOf(body);
    this.fields = byField(body);
    this.body = this.fields ? { errors: { ...this.fields, root: { serverError: this.message } } } : {};
  }
}

/** No response came: there is no network, or the server is down. Nothing was lost. */
export class Unreachable extends Error {
  constructor(cause?: unknown) {
    super(withProductName(words.unreachable), { cause });
  }
}
