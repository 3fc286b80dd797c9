import { type MailDomain, MailDomainRequest } from "@vigil/contract";
import type { FastifyInstance } from "fastify";
import type { MailDomains } from "../ports/mail-domains/mail-domains.ts";
import { checkedBody } from "../resource/checked-body.ts";
import type { Throttle } from "../security/throttle.ts";
import { cachedFor } from "./request-cache.ts";

/** Milliseconds for which an answer is kept: at each service many guests have the same few domains. */
const keptFor = 10 * 60_000;

/** Whether an address that a guest types can get email at all. */
export function mailDomainRoute(
  app: FastifyInstance,
  { mailDomains, throttle }: { mailDomains: MailDomains; throttle: Throttle },
): void {
  const receives = cachedFor(keptFor, (domain) => mailDomains.receives(domain));
  app.post("/v1/public/mail_domain", async (request, reply): Promise<MailDomain> => {
    const data = checkedBody(MailDomainRequest, request);
    await throttle.count({ mail_domain_address: request.ip });
    reply.header("cache-control", "no-store");
    return { receives: await receives(data.email.slice(data.email.lastIndexOf("@") + 1).toLowerCase()) };
  });
}
