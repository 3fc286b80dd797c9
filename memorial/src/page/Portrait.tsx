import type { MemorialPage } from "@vigil/contract";
import { dayOf } from "../core/when.ts";
import { en } from "../words/en.ts";

/** Photo, name, years. */
export const Portrait = ({ page }: { page: MemorialPage }) => (
  <div className="portrait">
    {page.photo && (
      <img
        className="photo"
        src={page.photo}
        alt={en.photo(page.name)}
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
  const born = date_of_birth && en.day(dayOf(date_of_birth));
  const died = date_of_death && en.day(dayOf(date_of_death));
  if (born && died) return en.life(born, died);
  if (born) return en.born(born);
  return died && en.died(died);
}
