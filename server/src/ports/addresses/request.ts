import type { z } from "zod";
import { LookupFailed } from "./addresses.ts";

/** Milliseconds. A form waits no longer for a provider. */
const defaultTimeout = 5_000;

/**
 * Requests a provider and parses its response by a schema; undefined when there is no such thing (404).
 * @throws LookupFailed for any other response, and for none in time
 */
export async function requestAddress<T extends z.ZodType>(
  url: URL,
  schema: T,
  { timeout = defaultTimeout, ...request }: RequestInit & { timeout?: number | undefined },
): Promise<z.output<T> | undefined> {
  try {
    const response = await fetch(url, { ...request, signal: AbortSignal.timeout(timeout) });
    if (response.status === 404) {
      await response.body?.cancel();
      return undefined;
    }
    if (!response.ok) throw new Error(`${url.host} answered ${response.status}`);
    return schema.parse(await response.json());
  } catch (cause) {
    throw new LookupFailed(`${url.host} was asked for an address in vain`, { cause });
  }
}
