import {
  type EditConflict,
  type FieldErrors,
  type ProblemCode,
  type ProofNeeded,
  problems,
  type SecondStepNeeded,
  words,
} from "@vigil/contract";
import { isDiskFull } from "./files/disk.ts";

type Body =
  | { detail: string; code?: ProblemCode; company_email?: string }
  | EditConflict
  | SecondStepNeeded
  | ProofNeeded
  | FieldErrors;

/** A refusal with a status and a body that says what is wrong; everything else that is thrown is our own failure. */
export class Problem extends Error {
  readonly status: number;
  readonly body: Body;
  readonly headers: Record<string, string>;

  constructor(status: number, body: Body, options?: { cause?: unknown; headers?: Record<string, string> }) {
    super("detail" in body && typeof body.detail === "string" ? body.detail : JSON.stringify(body), options);
    this.status = status;
    this.body = body;
    this.headers = options?.headers ?? {};
  }
}

/** A refusal with a sentence of the catalogue, or with `detail` where the caller knows a better one. */
export function problem(
  code: ProblemCode,
  detail?: string,
  options?: ConstructorParameters<typeof Problem>[2],
): Problem {
  const [status, sentence] = problems[code];
  return new Problem(status, { detail: detail ?? sentence }, options);
}

/** A refusal by field. */
export const fieldProblem = (errors: FieldErrors) => new Problem(400, errors);

interface DatabaseError {
  code: string;
  constraint?: string;
  detail?: string;
}
const isDatabaseError = (error: unknown): error is DatabaseError =>
  error instanceof Error &&
  "code" in error &&
  typeof error.code === "string" &&
  /^[0-9A-Z]{5}$/.test(error.code);

/** Reported by the network or the driver, not by the database, so it has no SQLSTATE. */
const isLostConnection = (error: unknown): boolean =>
  error instanceof Error &&
  (("code" in error &&
    typeof error.code === "string" &&
    ["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT"].includes(error.code)) ||
    /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect)/.test(
      error.message,
    ));

/** Unique indexes, each with the field that a person would correct. */
const uniqueFields: Record<string, [field: string, what: string]> = {
  account_username: ["username", "username"],
  stream_slug: ["slug", "address"],
  funeral_home_url: ["branding_custom_funeral_home_url", "address"],
  stream_guest_email: ["email", "email address"],
  stream_guest_telephone: ["telephone", "telephone number"],
};

/** The problem for an error of the database or the disk; undefined when it is our own failure. */
export function infrastructureProblem(thrown: unknown): Problem | undefined {
  const error = thrown instanceof Error && thrown.cause instanceof Error ? thrown.cause : thrown;
  if (isDiskFull(error)) return problem("disk_full", undefined, { cause: error });
  if (isLostConnection(error)) return problem("unavailable", undefined, { cause: error });
  if (!isDatabaseError(error)) return undefined;
  const options = { cause: error };
  if (error.code === "23505") {
    const known = uniqueFields[error.constraint ?? ""];
    if (known) return fieldProblem({ [known[0]]: [words.taken(known[1])] });
    return problem("conflict", undefined, options);
  }
  if (error.code === "23503") return problem("in_use", undefined, options);
  if (error.code === "40001" || error.code === "40P01") return problem("conflict", undefined, options);
  // Class 22: the value can't be stored (a number out of range, an invalid character).
  if (error.code.startsWith("22")) return problem("malformed", undefined, options);
  // Class 08, 57: no connection, shutting down, statement cancelled.
  if (error.code.startsWith("08") || error.code.startsWith("57") || error.code === "53300") {
    return problem("unavailable", undefined, options);
  }
  return undefined;
}
