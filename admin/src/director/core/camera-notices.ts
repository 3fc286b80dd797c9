import type { DirectorSource, DirectorView } from "@vigil/contract";
import type { Message } from "./message.ts";
import { isConnected } from "./sources.ts";

/** Seconds of delay from which a camera's lag is shown. */
const minLag = 2;

/** How far a camera's video lags behind; null when nobody would notice. */
export function lagMessage({ health }: Pick<DirectorSource, "health">): Message | null {
  const seconds = Math.round(health?.lag ?? 0);
  return seconds >= minLag ? { key: "health.lags", args: { seconds } } : null;
}

/** The chosen camera, while it is kept off air because its signal comes and goes. */
export function unsteadyCamera({
  broadcast,
  sources,
}: DirectorView): { message: Message; source: DirectorSource } | null {
  const { unsteady, status } = broadcast;
  const source = sources.find(({ id }) => id === unsteady?.source);
  if (!unsteady || !source || status !== "live") return null;
  const key = unsteady.returns_at === null ? "unsteady.gone" : "unsteady.back";
  return { message: { key, args: { name: source.name } }, source };
}

/** One message for each camera whose key a second encoder tries to use; that encoder was refused. */
export const secondEncoderMessages = ({ sources }: DirectorView): Message[] =>
  sources.flatMap(({ name, health, ...source }) =>
    health?.second_encoder && isConnected({ name, health, ...source })
      ? [{ key: "second_encoder", args: { name, address: health.second_encoder } }]
      : [],
  );
