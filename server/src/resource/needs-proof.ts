import type { FastifyRequest } from "fastify";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The caller must have proved who they are in the last minutes: always, or for requests such as this one. */
    needsProof?: true | ((request: FastifyRequest) => boolean | Promise<boolean>);
  }
}

/** Options of a route whose caller must have proved who they are in the last minutes. */
export const needsProof = { config: { needsProof: true } } as const;
