import { type KeyboardEvent, useId, useRef, useState } from "react";
import { Icon } from "./icons.tsx";
import type { Captions, CaptionTrack } from "./useCaptions.ts";
import type { PlayerWords } from "./words/words.ts";
import "./Captions.css";

/** What is said at this moment, over the picture. */
export const CaptionLines = ({ language, lines }: Pick<Captions, "language" | "lines">) => (
  <div className="vp-captions" lang={language ?? undefined}>
    {lines.map((line) => (
      <p key={line}>
        {line.split("\n").map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows only ever change together.
          <span key={at}>{row}</span>
        ))}
      </p>
    ))}
  </div>
);

interface CaptionChoiceProps {
  tracks: readonly CaptionTrack[];
  captions: Captions;
  words: PlayerWords;
}

/** A button that turns captions on and off, and in several languages opens the choice between them and none. */
export function CaptionChoice({ tracks, captions: { language, choose }, words }: CaptionChoiceProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const only = tracks.length === 1 ? tracks[0] : undefined;
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    close();
  };
  const choices = [{ language: null, name: words.noCaptions }, ...tracks];
  return (
    <>
      <button
        ref={button}
        type="button"
        className="vp-control"
        data-icon="captions"
        data-on={language !== null || undefined}
        {...(only
          ? {
              "aria-pressed": language !== null,
              onClick: () => choose(language === null ? only.language : null),
            }
          : { "aria-expanded": isOpen, "aria-controls": id, onClick: () => setOpen(!isOpen) })}
      >
        <Icon name="captions" />
        <span className="vp-name">{words.captions}</span>
      </button>
      {isOpen && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw itself as a form.
        <div
          ref={showWhole}
          className="vp-choices"
          id={id}
          role="group"
          aria-label={words.captions}
          onKeyDown={onKeyDown}
        >
          {choices.map(({ language: code, name }) => (
            <button
              key={name}
              type="button"
              className="vp-control"
              lang={code ?? undefined}
              aria-pressed={code === language}
              onClick={() => {
                choose(code);
                close();
              }}
            >
              {name}
            </button>
          ))}
        </div>
      )}
    </>
  );
}

/** On a phone the choices may open below the window's edge. */
const showWhole = (choices: HTMLElement | null) => choices?.scrollIntoView?.({ block: "nearest" });
