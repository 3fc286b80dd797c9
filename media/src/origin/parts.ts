import type { Socket } from "node:net";
import type { Pass } from "@vigil/contract/media";
import { Refusal } from "../http.ts";
import type { Sources } from "../ingest/sources.ts";
import type { Bearer, Keys } from "../keys.ts";
import type { Programmes } from "../programme/programmes.ts";

export interface LiveParts {
  keys: Keys;
  sources: Sources;
  programmes: Programmes;
  /** Whether this pass is still good; see SourcesStore. */
  allows(pass: Pass): boolean;
  /** Called for each connection whose request was valid. */
  markActive(socket: Socket): void;
}

/** Verifies a playback token. @throws Refusal `not_authenticated` without one, `token_not_valid` for an invalid one. */
export async function bearerOf(keys: Keys, token: string | undefined): Promise<Bearer> {
  if (!token) throw new Refusal("not_authenticated");
  const bearer = keys.cachedBearer(token) ?? (await keys.verifyBearer(token));
  if (!bearer) throw new Refusal("token_not_valid");
  return bearer;
}
