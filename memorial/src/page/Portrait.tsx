import { page as words } from "vigil:words/page";
import type { MemorialPage } from "@vigil/contract";
import { dayOf } from "../core/when.ts";

/** Photo, name, years. */
export const Portrait = ({ page }: { page: MemorialPage }) => (
  <div className="portrait">
    {page.photo && (
      <img
        className="photo"
        src={page.photo}
        alt={words.photo(page.name)}
        width={240}
        height={240}
        fetchPriority="high"
        decoding="async"
      />
    )}
    <div className="who">
      {page.heading && <p className="heading">{page.heading}</p>}
      <h1 className="name">{page.name}</h1>
      <Life page={page} />
    </div>
  </div>
);

function Life({ page }: { page: MemorialPage }) {
  const text = lifeOf(page);
  return text && <p className="life">{text}</p>;
}

function lifeOf({ date_of_birth, date_of_death }: MemorialPage): string | null {
  const born = date_of_birth && words.day(dayOf(date_of_birth));
  const died = date_of_death && words.day(dayOf(date_of_death));
  if (born && died) return words.life(born, died);
  if (born) return words.born(born);
  return died && words.died(died);
}
