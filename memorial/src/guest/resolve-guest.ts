import type { KnownGuest } from "@vigil/contract";
import { ApiError, callApi, streamPath } from "./api.ts";
import type { Guest } from "./useGuest.ts";

/** The guest of a link's token, or the sentence that says why it opens nothing; undefined while the server is away. */
export async function resolveGuest(slug: string, token: string): Promise<Guest | string | undefined> {
  try {
    const { name } = await callApi<KnownGuest>(`${streamPath(slug)}/guest`, { guest_token: token });
    return { token, name };
  } catch (cause) {
    if (cause instanceof ApiError && cause.status === 401) return cause.detail ?? "";
    return undefined;
  }
}
