import type { Media } from "../ports/media/media.ts";
import { askedAt, type Measured, sourcesInUse, type World } from "./core/expectations.ts";

/**
 * Milliseconds between two measurements of a source. Each decodes twelve seconds of it, so that nothing is overlooked of
 * a service past its end, of which has to be known whether anybody is still there.
 */
const measureEvery = { usually: 30_000, pastEnd: 11_000 } as const;
/** Milliseconds after which a measurement says nothing about the present. */
const validFor = 75_000;
/** Milliseconds that a measurement takes. */
const lasts = 12_000;
/** Sources that are measured at the same time, at least. */
const atOnce = 2;

export interface Measurements {
  of(source: string, now: number): Measured | null;
  /** Begins to measure the sources that guests see, or are about to, and doesn't wait for it. */
  measure(world: World): void;
}

/** Picture and sound of the sources in use, measured every half minute. */
export function createMeasurements(media: Media, onError: (error: unknown) => void): Measurements {
  const known = new Map<string, { at: number; measured: Measured | null }>();
  /** When each was last tried: one that fails isn't tried again at once. */
  const tried = new Map<string, number>();
  const running = new Set<string>();
  return {
    of(source, now) {
      const last = known.get(source);
      return last && now - last.at < validFor ? last.measured : null;
    },
    measure({ now, services }) {
      const used = new Map(
        services.flatMap((service) => {
          const pace = now >= askedAt(service) ? measureEvery.pastEnd : measureEvery.usually;
          return sourcesInUse(service).map(({ id }) => [id, pace] as const);
        }),
      );
      // As many as it takes, however many services are on air: each costs half a percent of a core.
      const busy = [...used.values()].reduce((sum, pace) => sum + lasts / pace, 0);
      const most = Math.max(atOnce, Math.ceil(busy));
      for (const last of [known, tried]) for (const id of last.keys()) if (!used.has(id)) last.delete(id);
      for (const [id, pace] of used) {
        if (running.size >= most) return;
        if (running.has(id) || now - (tried.get(id) ?? Number.NEGATIVE_INFINITY) < pace) continue;
        tried.set(id, now);
        running.add(id);
        void measure(media, id)
          .then((measured) => known.set(id, { at: now, measured }), onError)
          .finally(() => running.delete(id));
      }
    },
  };
}

async function measure(media: Media, id: string): Promise<Measured | null> {
  const inspection = await media.inspection(id);
  if (!inspection) return null;
  const { picture, sound } = inspection;
  // Two key frames may be a second apart, which says nothing.
  const { change, movement } = picture.pictures > 2 ? picture : { change: null, movement: null };
  const level = Math.max(sound.left, sound.right);
  return { brightness: picture.brightness, change, movement, level, spread: sound.spread };
}
