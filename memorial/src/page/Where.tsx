import { page as pageWords } from "vigil:words/page";
import { firstLanguage, type MemorialPage, mapLink, placeAddress, placeName } from "@vigil/contract";
import { inZone } from "../core/when.ts";

const language = firstLanguage([pageWords.language]);

/** Where the service is: name, address and map of each place that guests may know. */
export function Where({ places, timezone }: Pick<MemorialPage, "places" | "timezone">) {
  if (places.length === 0) return null;
  return (
    <ol className="where" aria-label={pageWords.where.title}>
      {places.map((place) => {
        const map = mapLink(place);
        return (
          <li key={`${place.begins_at} ${place.name}`}>
            {places.length > 1 && place.begins_at && (
              <time dateTime={place.begins_at}>{pageWords.time(inZone(place.begins_at, timezone))}</time>
            )}
            <strong>{placeName(place, language)}</strong>
            {place.address && <span>{placeAddress(place.address, language)}</span>}
            {map && (
              <a href={map} target="_blank" rel="noopener noreferrer">
                {pageWords.where.map}
                <span className="unseen">
                  {" "}
                  {placeName(place, language)} {pageWords.newWindow}
                </span>
              </a>
            )}
          </li>
        );
      })}
    </ol>
  );
}
