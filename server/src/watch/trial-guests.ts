import type { PlaybackTokens } from "../broadcast/playback-tokens.ts";
import type { Media } from "../ports/media/media.ts";
import type { WatchedService, World } from "./core/expectations.ts";

/** Milliseconds between two visits to a service. */
const visitEvery = 20_000;
/** Milliseconds after which a visit says nothing about the present. */
const validFor = 60_000;
/** Services that are visited at the same time. */
const atOnce = 4;

export interface TrialGuestParts {
  media: Media;
  playbackTokens: Pick<PlaybackTokens, "direct">;
  /** Whether the memorial page with this slug opens. */
  opens: (slug: string) => Promise<boolean>;
}
export interface TrialGuests {
  /** Whether a guest could open and watch the service a moment ago; null while nobody has tried. */
  canWatch(stream: string, now: number): boolean | null;
  /** Begins to visit the services on air, and doesn't wait for it. */
  visit(world: World): void;
}

interface Visit {
  at: number;
  isWell: boolean;
  /** The newest segment that was played: on the next visit there has to be a newer one. */
  segment: string | null;
}

/** Guests of our own, who visit each service on air: they open its page and play its newest segment. */
export function createTrialGuests(parts: TrialGuestParts): TrialGuests {
  const known = new Map<string, Visit>();
  const running = new Set<string>();
  return {
    canWatch(stream, now) {
      const last = known.get(stream);
      return last && now - last.at < validFor ? last.isWell : null;
    },
    visit({ now, services }) {
      const onAir = services.filter(({ status }) => status !== "waiting");
      for (const id of known.keys()) if (!onAir.some((service) => service.id === id)) known.delete(id);
      for (const service of onAir) {
        const { id } = service;
        const last = known.get(id);
        if (running.size >= atOnce) return;
        if (running.has(id) || now - (last?.at ?? Number.NEGATIVE_INFINITY) < visitEvery) continue;
        running.add(id);
        void visit(parts, service, last?.segment ?? null)
          .then((found) => known.set(id, { at: now, ...found }))
          .finally(() => running.delete(id));
      }
    },
  };
}

async function visit(
  { media, playbackTokens, opens }: TrialGuestParts,
  { slug, programme }: WatchedService,
  before: string | null,
): Promise<Pick<Visit, "isWell" | "segment">> {
  if (programme === null) return { isWell: false, segment: null };
  const [isOpen, segment] = await Promise.all([
    opens(slug).catch(() => false),
    media.newestSegment(programme, playbackTokens.direct(programme)).catch(() => null),
  ]);
  return { isWell: isOpen && segment !== null && segment !== before, segment };
}
