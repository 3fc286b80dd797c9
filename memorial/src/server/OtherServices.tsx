import { head } from "vigil:words/head";
import { page as words } from "vigil:words/page";
import { firstLanguage, type MemorialPage, type OtherService, placeName } from "@vigil/contract";
import { inZone } from "../core/when.ts";

const language = firstLanguage([words.language]);

interface Props {
  page: MemorialPage;
  others: readonly OtherService[];
}

/** The other services for the same person. Rendered on the server only; it is laid out as the obituary and the places are. */
export const OtherServices = ({ page: { name, timezone }, others }: Props) =>
  others.length > 0 && (
    <section className="obituary notice" aria-labelledby="other-services">
      <h2 id="other-services">{head.otherServices(name)}</h2>
      <ul className="where">
        {others.map(({ page_url, heading, event_date, places }) => (
          <li key={page_url}>
            <a href={page_url}>{heading ?? words.heading}</a>
            {event_date ? (
              <time dateTime={event_date}>{words.when(inZone(event_date, timezone), timezone)}</time>
            ) : (
              <span>{words.unknownWhen}</span>
            )}
            {places.length > 0 && (
              <span>{places.map((place) => placeName(place, language)).join(" · ")}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
