import { formatTimeOfDay, type HourClock, type Language, type Place, placeLine } from "@vigil/contract";

/** The places of a service, which each email lists in its reader's language. */
export interface ZonedPlaces {
  places: readonly Place[];
  /** IANA name. */
  zone: string;
}

/** One place, or a line for each with its time. */
export const formatPlaces = ({ places, zone }: ZonedPlaces, language: Language, clock?: HourClock): string =>
  places
    .map((place) =>
      places.length > 1 && place.begins_at
        ? `${formatTimeOfDay(place.begins_at, zone, language, clock)} – ${placeLine(place, language)}`
        : placeLine(place, language),
    )
    .join("\n");
