import type { FastifyInstance } from "fastify";

/** Bytes; providers' events have a few thousand. */
const bodyLimit = 512 * 1024;

/** Registers a webhook whose handler gets the raw bytes of the body, because a provider's signature covers them. */
export function webhook(
  app: FastifyInstance,
  path: string,
  receive: (body: Buffer, headers: Record<string, string | string[] | undefined>) => Promise<object>,
): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer", bodyLimit }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(path, ({ body, headers }) => receive(Buffer.isBuffer(body) ? body : Buffer.alloc(0), headers));
  });
}
