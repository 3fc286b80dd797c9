import { STATUS_CODES } from "node:http";
import type { FastifyError, FastifyInstance } from "fastify";
import { infrastructureProblem, Problem, problem } from "./problems.ts";

/**
 * Turns everything that is thrown into a status and a sentence. Our own failures are logged with their cause, which the
 * response doesn't show.
 */
export function registerErrorHandler(http: FastifyInstance): void {
  http.setErrorHandler((thrown: FastifyError | Problem | Error, request, reply) => {
    const refusal =
      thrown instanceof Problem ? thrown : (fromFramework(thrown) ?? infrastructureProblem(thrown));
    if (refusal) {
      if (refusal.status >= 500) request.log.error({ err: thrown }, "temporarily unavailable");
      return reply.status(refusal.status).headers(refusal.headers).send(refusal.body);
    }
    request.log.error({ err: thrown, route: request.routeOptions.url }, "request failed");
    return reply.status(500).send(problem("internal").body);
  });
}

/** The framework's own errors as problems. */
function fromFramework(error: Error): Problem | undefined {
  const { code = "", statusCode } = error as FastifyError;
  if (statusCode === 413 || code === "FST_REQ_FILE_TOO_LARGE") return problem("too_large");
  if (statusCode === 415 || code === "FST_INVALID_MULTIPART_CONTENT_TYPE")
    return problem("unsupported_media_type");
  if (statusCode === 416) return problem("beyond_file");
  if (statusCode === 406) return problem("unsupported_media_type");
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    const detail = /json/i.test(error.message) ? "The body is not valid JSON." : undefined;
    return problem("malformed", detail, { cause: error });
  }
  // Busboy's messages for a multipart body that ends too early or has no boundary.
  if (/multipart|boundary|unexpected end of form|Malformed part/i.test(error.message))
    return problem("malformed", undefined, { cause: error });
  return undefined;
}

/** The raw response to what isn't HTTP, or has more headers than are read. */
export function malformedRequestResponse(code: string): string {
  const { status, body } = problem(code === "HPE_HEADER_OVERFLOW" ? "headers_too_large" : "malformed");
  const content = JSON.stringify(body);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    "content-type: application/json; charset=utf-8",
    `content-length: ${Buffer.byteLength(content)}`,
    "connection: close",
  ];
  return `${head.join("\r\n")}\r\n\r\n${content}`;
}
