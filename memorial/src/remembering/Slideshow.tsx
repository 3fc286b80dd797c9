import type { Keepsake } from "@vigil/contract";
import { type PointerEvent, useEffect, useRef, useState } from "react";
import { remembering as words } from "../words/remembering.ts";

/** Milliseconds a picture stays while they play. */
const stays = 7000;
/** Pixels of a finger's way that count as turning the page. */
const swipe = 50;
/** So many pictures before the last one that was fetched, the next ones are. */
const ahead = 3;

interface SlideshowProps {
  items: readonly Keepsake[];
  first: number;
  /** Begin by playing. */
  plays: boolean;
  /** Fetches those that come after; null where these are all. */
  onMore: (() => void) | null;
  onClose: () => void;
}

/** One picture after the other, as large as the window. Arrow keys, a finger, buttons; it plays only when it is asked to. */
export default function Slideshow({ items, first, plays, onMore, onClose }: SlideshowProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [at, setAt] = useState(first);
  const [isPlaying, setPlaying] = useState(plays);
  const touched = useRef(0);
  const item = items[at];
  const turn = (by: number) => setAt((now) => (now + by + items.length) % items.length);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  useEffect(() => {
    if (!isPlaying || item?.film) return;
    const timer = setTimeout(() => setAt((at + 1) % items.length), stays);
    return () => clearTimeout(timer);
  }, [isPlaying, item, at, items.length]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each picture that one comes to.
  useEffect(() => {
    if (at >= items.length - ahead) onMore?.();
  }, [at, items.length]);
  if (!item) return null;
  const keys: Record<string, () => void> = {
    ArrowLeft: () => turn(-1),
    ArrowRight: () => turn(1),
    Home: () => setAt(0),
    End: () => setAt(items.length - 1),
  };
  const letGo = (event: PointerEvent) => {
    const way = event.clientX - touched.current;
    if (event.pointerType === "touch" && Math.abs(way) > swipe) turn(way < 0 ? 1 : -1);
  };
  return (
    <dialog
      ref={dialog}
      className="slideshow"
      aria-label={words.show.title}
      onClose={onClose}
      onKeyDown={(event) => {
        // In a film they wind.
        if (event.target instanceof HTMLVideoElement) return;
        keys[event.key]?.();
      }}
    >
      <figure
        onPointerDown={(event) => {
          touched.current = event.clientX;
        }}
        onPointerUp={letGo}
      >
        <Whole key={item.id} item={item} onEnded={() => isPlaying && turn(1)} />
        <figcaption aria-live="polite">
          {item.words && <span>{item.words}</span>}
          {item.from && <span className="from">{words.from(item.from)}</span>}
          <span className="at">{words.show.at(at + 1, items.length, onMore !== null)}</span>
        </figcaption>
      </figure>
      <div className="slideshow-bar">
        {items.length > 1 && (
          <>
            <button type="button" className="button" onClick={() => turn(-1)}>
              {words.show.previous}
            </button>
            <button type="button" className="button" onClick={() => setPlaying(!isPlaying)}>
              {isPlaying ? words.show.pause : words.show.play}
            </button>
            <button type="button" className="button" onClick={() => turn(1)}>
              {words.show.next}
            </button>
          </>
        )}
        <button type="button" className="button" onClick={() => dialog.current?.close()}>
          {words.show.close}
        </button>
      </div>
      <Ahead item={items[(at + 1) % items.length]} />
    </dialog>
  );
}

const Whole = ({ item, onEnded }: { item: Keepsake; onEnded: () => void }) =>
  item.picture ? (
    <img
      src={item.picture.src}
      srcSet={item.picture.srcset}
      sizes="100vw"
      alt={item.words ?? ""}
      draggable={false}
    />
  ) : (
    // biome-ignore lint/a11y/useMediaCaption: films that guests and families bring have none
    <video src={item.film ?? undefined} controls playsInline autoPlay onEnded={onEnded} />
  );

/** The next picture is fetched while one looks at this one. */
const Ahead = ({ item }: { item: Keepsake | undefined }) =>
  item?.picture && (
    <link
      rel="preload"
      as="image"
      href={item.picture.src}
      imageSrcSet={item.picture.srcset}
      imageSizes="100vw"
    />
  );
