import { type FastifyInstance, fastify } from "fastify";

const address = "/v1/docs";
/** Its page starts with an inline script, which no other page of ours allows. */
const policy =
  "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * The API reference for people. It runs as a server of its own, loaded when somebody first requests it, because its
 * script alone is four megabytes, which no start should wait for.
 */
export function referenceRoutes(http: FastifyInstance, productName: string): void {
  let loaded: Promise<FastifyInstance> | undefined;
  const respond = async (url: string) => {
    loaded ??= load(productName);
    return (await loaded).inject({ url });
  };
  for (const path of [address, `${address}/*`]) {
    http.get(path, async (request, reply) => {
      const { statusCode, headers, rawPayload } = await respond(request.url);
      const { "content-type": type, location } = headers;
      reply.status(statusCode).header("content-security-policy", policy);
      if (type !== undefined) reply.header("content-type", type);
      if (location !== undefined) reply.header("location", location);
      return reply.send(rawPayload);
    });
  }
}

async function load(productName: string): Promise<FastifyInstance> {
  const { default: scalar } = await import("@scalar/fastify-api-reference");
  const docs = fastify({ routerOptions: { ignoreTrailingSlash: true } });
  await docs.register(scalar, {
    routePrefix: address,
    configuration: {
      url: "/v1/openapi.json",
      pageTitle: `${productName} API`,
      // Nothing that requests or advertises another service.
      withDefaultFonts: false,
      telemetry: false,
      hideClientButton: true,
      showDeveloperTools: "never",
      agent: { disabled: true },
      mcp: { disabled: true },
    },
  });
  return docs;
}
