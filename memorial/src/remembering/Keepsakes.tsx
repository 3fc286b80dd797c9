import type { Keepsake, Keepsakes as Page } from "@vigil/contract";
import { Suspense, useEffect, useRef, useState } from "react";
import { call, streamPath } from "../guest/call.ts";
import { lazily } from "../page/lazily.tsx";
import { remembering as words } from "../words/remembering.ts";

const Slideshow = lazily(() => import("./Slideshow.tsx"));

interface KeepsakesProps {
  kind: "wall" | "gallery";
  slug: string;
  title: string;
  more: string;
  first: Page;
}

/** The remembering wall or the gallery: some at first, more on request, each in full when it is pressed. */
export function Keepsakes({ kind, slug, title, more, first }: KeepsakesProps) {
  const { items, next, said, fetchMore } = useKeepsakes(kind, slug, first);
  const [shown, setShown] = useState<{ at: number; plays: boolean } | null>(null);
  if (items.length === 0) return null;
  return (
    <section className={`keepsakes ${kind}`} aria-labelledby={kind}>
      <h2 id={kind}>{title}</h2>
      <ul>
        {items.map((item, at) => (
          <li key={item.id}>
            <Tile item={item} at={at} kind={kind} onOpen={() => setShown({ at, plays: false })} />
          </li>
        ))}
      </ul>
      {said && <p role="alert">{said}</p>}
      <div className="keepsake-buttons">
        {items.length > 1 && (
          <button type="button" className="button quiet" onClick={() => setShown({ at: 0, plays: true })}>
            {words.play[kind]}
          </button>
        )}
        {next && (
          <button type="button" className="button quiet" onClick={fetchMore}>
            {more}
          </button>
        )}
      </div>
      {shown && (
        <Suspense>
          <Slideshow
            items={items}
            first={shown.at}
            plays={shown.plays}
            onMore={next ? fetchMore : null}
            onClose={() => setShown(null)}
          />
        </Suspense>
      )}
    </section>
  );
}

/** What was fetched so far, and the way to the rest. */
function useKeepsakes(kind: "wall" | "gallery", slug: string, first: Page) {
  const [items, setItems] = useState(first.items);
  const [next, setNext] = useState(first.next);
  const [said, setSaid] = useState<string | null>(null);
  const isFetching = useRef(false);
  const fetchMore = async () => {
    if (isFetching.current) return;
    isFetching.current = true;
    setSaid(null);
    try {
      const page = await call<Page>(`${streamPath(slug)}/${kind}?after=${next}`);
      const known = new Set(items.map(({ id }) => id));
      setItems([...items, ...page.items.filter(({ id }) => !known.has(id))]);
      setNext(page.next);
    } catch {
      setSaid(words.moreFailed);
    } finally {
      isFetching.current = false;
    }
  };
  return { items, next, said, fetchMore };
}

/** A film's own beginning, half a second in, for many begin in black: fetched once the page is alive here. */
function FilmTile({ film }: { film: string | null }) {
  const [still, setStill] = useState<string>();
  useEffect(() => setStill(film ? `${film}#t=0.5` : undefined), [film]);
  return (
    <span className="film-tile">
      {still && <video src={still} preload="metadata" muted playsInline tabIndex={-1} aria-hidden="true" />}
      <span>{words.film}</span>
    </span>
  );
}

interface TileProps {
  item: Keepsake;
  at: number;
  kind: "wall" | "gallery";
  onOpen: () => void;
}
function Tile({ item, at, kind, onOpen }: TileProps) {
  const { picture, film, words: said, from } = item;
  return (
    <>
      {/* Without a script it opens the picture by itself. */}
      <a
        className="tile"
        href={picture?.src ?? film ?? undefined}
        onClick={(event) => {
          event.preventDefault();
          onOpen();
        }}
        aria-label={film ? words.openFilm(said) : words.open(said, at + 1)}
      >
        {picture ? (
          <img
            src={picture.src}
            srcSet={picture.srcset}
            sizes={kind === "wall" ? "(min-width: 1000px) 24rem, 92vw" : "(min-width: 700px) 24rem, 92vw"}
            alt=""
            loading="lazy"
            decoding="async"
            width={480}
            height={kind === "wall" ? 360 : 480}
          />
        ) : (
          <FilmTile film={film} />
        )}
      </a>
      {kind === "wall" && said && <p className="words">{said}</p>}
      {kind === "wall" && from && <p className="from">{words.from(from)}</p>}
    </>
  );
}
