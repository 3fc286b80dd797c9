import type { DirectorSource, DirectorView } from "@vigil/contract";
import type { Said } from "./said.ts";
import { isConnected } from "./sources.ts";

/** Seconds that pictures may be late before it is worth a word. */
const lagShown = 2;

/** By how much a camera's pictures are late; null when nobody would notice. */
export function lag({ health }: Pick<DirectorSource, "health">): Said | null {
  const seconds = Math.round(health?.lag ?? 0);
  return seconds >= lagShown ? { key: "health.lags", args: { seconds } } : null;
}

/** The chosen camera, while it is kept off air because it comes and goes. */
export function unsteady({
  broadcast,
  sources,
}: DirectorView): { said: Said; source: DirectorSource } | null {
  const { unsteady, status } = broadcast;
  const source = sources.find(({ id }) => id === unsteady?.source);
  if (!unsteady || !source || status !== "live") return null;
  const key = unsteady.returns_at === null ? "unsteady.gone" : "unsteady.back";
  return { said: { key, args: { name: source.name } }, source };
}

/** Encoders that were refused, because another one sends with the same key. */
export const secondEncoders = ({ sources }: DirectorView): Said[] =>
  sources.flatMap(({ name, health, ...source }) =>
    health?.second_encoder && isConnected({ name, health, ...source })
      ? [{ key: "second_encoder", args: { name, address: health.second_encoder } }]
      : [],
  );
