import type { KnownGuest } from "@vigil/contract";
import { call, Refusal, streamPath } from "./call.ts";
import type { Guest } from "./useGuest.ts";

/** Whom a link has brought, or the sentence that says why it opens nothing; undefined when that can't be told now. */
export async function whoCame(slug: string, token: string): Promise<Guest | string | undefined> {
  try {
    const { name } = await call<KnownGuest>(`${streamPath(slug)}/guest`, { guest_token: token });
    return { token, name };
  } catch (cause) {
    if (cause instanceof Refusal && cause.status === 401) return cause.detail ?? "";
    return undefined;
  }
}
