import { randomUUID } from "node:crypto";
import compress from "@fastify/compress";
import helmet from "@fastify/helmet";
import multipart from "@fastify/multipart";
import { limits } from "@vigil/contract";
import { currentTrace } from "@vigil/telemetry/spans";
import { type FastifyInstance, type FastifyReply, fastify } from "fastify";
import type { Config } from "../config.ts";
import { malformedRequestResponse } from "../error-responses.ts";
import { type LogStream, withoutParameters } from "../log.ts";
import { permissionsPolicy } from "../permissions-policy.ts";
import { problem } from "../problems.ts";
import { RequestLog } from "../request-log.ts";
import { errorKind } from "../system/error-kind.ts";
import type { Tally } from "../system/tally.ts";
import { openToOrigins } from "./cors.ts";

/** From which of pino's levels on a line of the log is an error. */
const errorLevel = 50;

/** Bytes of a JSON body; files are sent as multipart, with limits of their own. */
const bodyLimit = 1024 * 1024;

const loggedPath = (url: string): string =>
  (url.split("?")[0] ?? "").replace(
    /^\/(approve|reset-password|confirm-email|camera|unsubscribe|stored|acknowledge|rehearsal|photos|v1\/calendar|v1\/public\/(?:camera|rehearsal|photos))\/.+/,
    "/$1/***",
  );

export function createHttp(config: Config, tally: Tally, log: LogStream | undefined): FastifyInstance {
  return fastify({
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    bodyLimit,
    trustProxy: config.trustProxy,
    genReqId: () => randomUUID(),
    forceCloseConnections: "idle",
    // A server that stops answers what still arrives (shutdown.ts).
    return503OnClosing: false,
    requestTimeout: 15 * 60_000,
    logger: {
      level: config.logLevel,
      ...(log ? { stream: log } : {}),
      // The error of a lost connection carries its whole client, including the key that cancels its statements; the
      // detail of a constraint holds the row's values.
      redact: { paths: ["err.client", "err.detail"], remove: true },
      formatters: { log: withoutParameters },
      // Joins a line with its trace, where there is one.
      mixin: () => {
        const trace = currentTrace();
        return trace ? { trace } : {};
      },
      hooks: {
        logMethod(args, method, level) {
          if (level >= errorLevel) tally.error(errorKind(args));
          method.apply(this, args);
        },
      },
      serializers: {
        // Queries may hold names and signatures, headers hold tokens, and so do the paths of some pages: none is logged.
        req: ({ method, url, ip }) => ({ method, path: loggedPath(url), address: ip }),
      },
    },
    logController: new RequestLog(),
    frameworkErrors: (_error, _request, reply) => {
      void (reply as FastifyReply).status(400).send(problem("malformed").body);
    },
    clientErrorHandler: (error, socket) => {
      // An upload over a poor line is resumed where it was cut off; a response with an error would end it.
      if (error.code === "ERR_HTTP_REQUEST_TIMEOUT") socket.destroy();
      else if (socket.writable) socket.end(malformedRequestResponse(error.code));
    },
  });
}

/** Security headers, compression, and how bodies are parsed. */
export async function registerPlugins(http: FastifyInstance, config: Config): Promise<void> {
  await http.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        ...{ defaultSrc: ["'none'"], baseUri: ["'none'"] },
        ...{ formAction: ["'none'"], frameAncestors: ["'none'"] },
      },
    },
    crossOriginResourcePolicy: { policy: "same-origin" },
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    // A first start is looked at over plain http; an installation behind https says so in PUBLIC_URL.
    hsts: config.publicUrl.startsWith("https:") ? undefined : false,
  });
  permissionsPolicy(http);
  // What a route doesn't let browsers and proxies keep is somebody's own.
  http.addHook("onSend", (_request, reply, _payload, done) => {
    if (!reply.hasHeader("cache-control")) reply.header("cache-control", "no-store");
    done();
  });
  await openToOrigins(http, config.corsOrigins);
  await http.register(compress, {
    globalDecompression: false,
    threshold: 1024,
    encodings: ["br", "gzip"],
    brotliOptions: { params: { 1: 4 } },
  });
  await http.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fileSize: limits.videoBytes + 1, files: 10, fields: 200, fieldSize: bodyLimit },
  });

  // A request without a body, such as a reveal, may still carry the content type that clients set for all requests.
  const json = http.getDefaultJsonParser("error", "error");
  http.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) =>
    body === "" ? done(null, undefined) : json(request, body as string, done),
  );
}
