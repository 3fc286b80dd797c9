import type { z } from "zod";
import { LookupFailed } from "./addresses.ts";

/** Milliseconds. A form waits no longer for somebody else's server. */
const usualPatience = 5_000;

/**
 * Asks a provider and reads its answer by a schema; undefined when it knows nothing by that name (404).
 * @throws LookupFailed for any other answer, and for none in time
 */
export async function ask<T extends z.ZodType>(
  url: URL,
  schema: T,
  { patience = usualPatience, ...request }: RequestInit & { patience?: number | undefined },
): Promise<z.output<T> | undefined> {
  try {
    const answer = await fetch(url, { ...request, signal: AbortSignal.timeout(patience) });
    if (answer.status === 404) {
      await answer.body?.cancel();
      return undefined;
    }
    if (!answer.ok) throw new Error(`${url.host} answered ${answer.status}`);
    return schema.parse(await answer.json());
  } catch (cause) {
    throw new LookupFailed(`${url.host} was asked for an address in vain`, { cause });
  }
}
