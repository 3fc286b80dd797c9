import { type MemorialPage, mapLink, placeName } from "@vigil/contract";
import { inZone } from "../core/when.ts";
import { en } from "../words/en.ts";

/** Where the service is: name, address and map of each place that guests may know. */
export function Where({ page: { places, timezone } }: { page: MemorialPage }) {
  if (places.length === 0) return null;
  return (
    <ol className="where" aria-label={en.where.title}>
      {places.map((place) => {
        const map = mapLink(place);
        return (
          <li key={`${place.begins_at} ${place.name}`}>
            {places.length > 1 && place.begins_at && (
              <time dateTime={place.begins_at}>{en.time(inZone(place.begins_at, timezone))}</time>
            )}
            <strong>{placeName(place)}</strong>
            {place.address && <span>{place.address}</span>}
            {map && (
              <a href={map} target="_blank" rel="noopener noreferrer">
                {en.where.map}
                <span className="unseen">
                  {" "}
                  {placeName(place)} {en.newWindow}
                </span>
              </a>
            )}
          </li>
        );
      })}
    </ol>
  );
}
