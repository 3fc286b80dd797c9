import { remembering as words } from "vigil:words/remembering";
import type { MemorialItem } from "@vigil/contract";
import { type PointerEvent, Suspense, useEffect, useRef, useState } from "react";
import { lazily } from "../page/lazily.tsx";
import type { ReportProps } from "./Report.tsx";

/** Milliseconds for which each photo is shown while the slideshow plays. */
const shownFor = 7000;
/** Pixels of a swipe that turns the page. */
const swipe = 50;
/** Fetches more when so many items are left. */
const prefetchAt = 3;

const Report = lazily<ReportProps>(() => import("./Report.tsx"));

interface SlideshowProps {
  items: readonly MemorialItem[];
  /** Where a guest reports one of them; null where only the family's own are shown. */
  reportPath: string | null;
  first: number;
  /** Starts playing. */
  plays: boolean;
  /** Fetches the next items; null when these are all. */
  onMore: (() => void) | null;
  onClose: () => void;
}

/**
 * Photos and videos, one at a time, as large as the window: by arrow keys, swipes or buttons. Plays only on request.
 */
export default function Slideshow({ items, reportPath, first, plays, onMore, onClose }: SlideshowProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [at, setAt] = useState(first);
  const [isPlaying, setPlaying] = useState(plays);
  /** The item that is being reported. */
  const [reporting, setReporting] = useState<string | null>(null);
  const [reported, setReported] = useState<ReadonlySet<string>>(new Set());
  const touchedAt = useRef(0);
  const item = items[at];
  const turn = (by: number) => setAt((now) => (now + by + items.length) % items.length);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  useEffect(() => {
    if (!isPlaying || item?.film) return;
    const timer = setTimeout(() => setAt((at + 1) % items.length), shownFor);
    return () => clearTimeout(timer);
  }, [isPlaying, item, at, items.length]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each item that is shown.
  useEffect(() => {
    if (at >= items.length - prefetchAt) onMore?.();
  }, [at, items.length]);
  if (!item) return null;
  const isReporting = reporting === item.id;
  // Turning the page would lose what is written.
  const isWriting = isReporting && !reported.has(item.id);
  const keys: Record<string, () => void> = {
    ArrowLeft: () => turn(-1),
    ArrowRight: () => turn(1),
    Home: () => setAt(0),
    End: () => setAt(items.length - 1),
  };
  const onPointerUp = (event: PointerEvent) => {
    const distance = event.clientX - touchedAt.current;
    if (event.pointerType === "touch" && Math.abs(distance) > swipe && !isWriting)
      turn(distance < 0 ? 1 : -1);
  };
  return (
    <dialog
      ref={dialog}
      className="slideshow"
      data-reporting={isReporting || undefined}
      aria-label={words.show.title}
      onClose={onClose}
      onKeyDown={(event) => {
        // In a video the arrow keys seek, and in a text they move.
        if (event.target instanceof HTMLVideoElement || isWriting) return;
        keys[event.key]?.();
      }}
    >
      <figure
        onPointerDown={(event) => {
          touchedAt.current = event.clientX;
        }}
        onPointerUp={onPointerUp}
      >
        <FullItem key={item.id} item={item} onEnded={() => isPlaying && turn(1)} />
        <figcaption aria-live="polite">
          {item.words && <span>{item.words}</span>}
          {item.from && <span className="from">{words.from(item.from)}</span>}
          <span className="at">{words.show.at(at + 1, items.length, onMore !== null)}</span>
        </figcaption>
      </figure>
      {reportPath && !isReporting && !reported.has(item.id) && (
        <button
          type="button"
          className="link"
          onClick={() => {
            setPlaying(false);
            setReporting(item.id);
          }}
        >
          {words.report.open}
        </button>
      )}
      {isReporting && (
        <Suspense>
          <Report
            key={item.id}
            path={`${reportPath}/${item.id}/report`}
            onSent={() => setReported(new Set([...reported, item.id]))}
            onClose={() => setReporting(null)}
          />
        </Suspense>
      )}
      <div className="slideshow-bar">
        {items.length > 1 && !isWriting && (
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
      <Preload item={items[(at + 1) % items.length]} />
    </dialog>
  );
}

const FullItem = ({ item, onEnded }: { item: MemorialItem; onEnded: () => void }) =>
  item.picture ? (
    <img
      src={item.picture.src}
      srcSet={item.picture.srcset}
      sizes="100vw"
      alt={item.words ?? ""}
      draggable={false}
    />
  ) : (
    // biome-ignore lint/a11y/useMediaCaption: videos of guests and families have no captions
    <video src={item.film ?? undefined} controls playsInline autoPlay onEnded={onEnded} />
  );

/** Preloads the next photo. */
const Preload = ({ item }: { item: MemorialItem | undefined }) =>
  item?.picture && (
    <link
      rel="preload"
      as="image"
      href={item.picture.src}
      imageSrcSet={item.picture.srcset}
      imageSizes="100vw"
    />
  );
