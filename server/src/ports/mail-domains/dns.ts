import { Resolver } from "node:dns/promises";
import type { MailDomains } from "./mail-domains.ts";

/** Milliseconds for each question, which is asked once: a guest is waiting. */
const patience = 1500;
/** The domain doesn't exist, or has no such record (https://nodejs.org/api/dns.html#error-codes). */
const absent = new Set(["ENOTFOUND", "ENODATA"]);

interface Questions {
  resolveMx(domain: string): Promise<{ exchange: string }[]>;
  resolve4(domain: string): Promise<string[]>;
  resolve6(domain: string): Promise<string[]>;
}

/** By the domain's mail servers, or without any by its own address (RFC 5321, section 5.1). */
export function dnsMailDomains(dns: Questions = new Resolver({ timeout: patience, tries: 1 })): MailDomains {
  const exists = (question: Promise<unknown[]>) =>
    question.then(
      () => true,
      (error: NodeJS.ErrnoException) => (absent.has(error.code ?? "") ? false : null),
    );
  return {
    async receives(domain) {
      try {
        const servers = await dns.resolveMx(domain);
        // A single empty name says that nobody receives email here (RFC 7505).
        return servers.some(({ exchange }) => exchange !== "" && exchange !== ".");
      } catch (error) {
        if (!absent.has((error as NodeJS.ErrnoException).code ?? "")) return null;
        const found = await Promise.all([exists(dns.resolve4(domain)), exists(dns.resolve6(domain))]);
        if (found.includes(true)) return true;
        return found.includes(null) ? null : false;
      }
    },
  };
}
