import { type FastifyReply, type FastifyRequest, LogController } from "fastify";

/** Logs one line per request, when it is answered, instead of one at each end. */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    // Whose call it was, so that refused ones can be put together; an id names nobody by itself.
    const who = request.actor ? { account: request.actor.id } : {};
    const call = { req: request, res: reply, ...who, responseTime: reply.elapsedTime };
    if (error) request.log.error({ ...call, err: error }, "the response could not be sent");
    else request.log.info(call, "answered");
  }
}
