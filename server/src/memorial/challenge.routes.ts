import { type Challenge, ChallengeRequest } from "@vigil/contract";
import type { FastifyInstance } from "fastify";
import { checkedBody } from "../resource/checked-body.ts";
import type { ProofOfWork } from "../security/proof-of-work.ts";

/** Work for the browser of whoever fills in a form. It is stored nowhere, and who asks for it is not counted. */
export function challengeRoute(app: FastifyInstance, proofs: ProofOfWork): void {
  app.post("/v1/public/challenge", async (request, reply): Promise<Challenge> => {
    reply.header("cache-control", "no-store");
    return proofs.challenge(checkedBody(ChallengeRequest, request));
  });
}
