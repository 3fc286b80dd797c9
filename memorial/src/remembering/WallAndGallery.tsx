import { remembering as words } from "vigil:words/remembering";
import type { MemorialItem, MemorialItems as Page } from "@vigil/contract";
import { Suspense, useEffect, useRef, useState } from "react";
import { callApi, streamPath } from "../guest/api.ts";
import { lazily } from "../page/lazily.tsx";

const Slideshow = lazily(() => import("./Slideshow.tsx"));

interface Props {
  kind: "wall" | "gallery";
  slug: string;
  title: string;
  more: string;
  first: Page;
}

/** The remembering wall or the gallery: the first items, more on request, each in full when pressed. */
export function WallAndGallery({ kind, slug, title, more, first }: Props) {
  const { items, next, problem, fetchMore } = useKeepsakes(kind, slug, first);
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
      {problem && <p role="alert">{problem}</p>}
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
            reportPath={kind === "gallery" ? `${streamPath(slug)}/gallery` : null}
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

/** The items fetched so far, and how to fetch more. */
function useKeepsakes(kind: "wall" | "gallery", slug: string, first: Page) {
  const [items, setItems] = useState(first.items);
  const [next, setNext] = useState(first.next);
  const [problem, setProblem] = useState<string | null>(null);
  const isFetching = useRef(false);
  const fetchMore = async () => {
    if (isFetching.current) return;
    isFetching.current = true;
    setProblem(null);
    try {
      const page = await callApi<Page>(`${streamPath(slug)}/${kind}?after=${next}`);
      const known = new Set(items.map(({ id }) => id));
      setItems([...items, ...page.items.filter(({ id }) => !known.has(id))]);
      setNext(page.next);
    } catch {
      setProblem(words.moreFailed);
    } finally {
      isFetching.current = false;
    }
  };
  return { items, next, problem, fetchMore };
}

/** A frame half a second into the video, because many start black; loads only after hydration. */
function VideoTile({ url }: { url: string | null }) {
  const [frame, setFrame] = useState<string>();
  useEffect(() => setFrame(url ? `${url}#t=0.5` : undefined), [url]);
  return (
    <span className="film-tile">
      {frame && <video src={frame} preload="metadata" muted playsInline tabIndex={-1} aria-hidden="true" />}
      <span>{words.film}</span>
    </span>
  );
}

interface TileProps {
  item: MemorialItem;
  at: number;
  kind: "wall" | "gallery";
  onOpen: () => void;
}
function Tile({ item, at, kind, onOpen }: TileProps) {
  const { picture, film, words: text, from } = item;
  return (
    <>
      {/* Without JavaScript the link opens the photo itself. */}
      <a
        className="tile"
        href={picture?.src ?? film ?? undefined}
        onClick={(event) => {
          event.preventDefault();
          onOpen();
        }}
        aria-label={film ? words.openFilm(text) : words.open(text, at + 1)}
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
          <VideoTile url={film} />
        )}
      </a>
      {kind === "wall" && text && <p className="words">{text}</p>}
      {kind === "wall" && from && <p className="from">{words.from(from)}</p>}
    </>
  );
}
