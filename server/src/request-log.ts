import { type FastifyReply, type FastifyRequest, LogController } from "fastify";

/** One line a call, when it is answered, in place of one at each end. */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const call = { req: request, res: reply, responseTime: reply.elapsedTime };
    if (error) request.log.error({ ...call, err: error }, "the answer could not be sent");
    else request.log.info(call, "answered");
  }
}
