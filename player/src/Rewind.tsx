import type { KeyboardEvent, RefObject } from "react";
import { Control } from "./Controls.tsx";
import { howFarBehind } from "./core/how-far-behind.ts";
import type { Showing } from "./core/showing.ts";
import type { Engine, EngineState } from "./engine.ts";
import { Position } from "./Position.tsx";
import type { Rewound } from "./place.ts";
import type { PlayerWords } from "./words/words.ts";

interface RewindControlsProps {
  state: EngineState;
  canGoBack: boolean;
  engine: RefObject<Engine | null>;
  words: PlayerWords;
}

/** Seconds by which an arrow key moves. */
const keyStep = 10;
/** While one of these shows, there is something to go back from. */
const isShown: ReadonlySet<Showing> = new Set(["playing", "slate", "sound_only", "stalled", "paused"]);

/** For a guest at live the way to the beginning; for one who is behind, by how far, and the way back to live. */
export function RewindControls({ state, canGoBack, engine, words }: RewindControlsProps) {
  const far = howFarBehind(state.behind);
  if (isBehind(state, far))
    return (
      <>
        <Control icon="live" name={words.backToLive} onPress={() => engine.current?.goLive()} look="urgent" />
        {state.rewound === null && typeof far === "number" && (
          <span className="vp-behind">{words.behind(far)}</span>
        )}
      </>
    );
  if (!canGoBack || state.rewound !== null || !isShown.has(state.showing)) return null;
  return (
    <Control icon="beginning" name={words.fromBeginning} onPress={() => engine.current?.toBeginning()} />
  );
}

function isBehind({ rewound, showing }: EngineState, far: ReturnType<typeof howFarBehind>): boolean {
  if (showing === "ended") return false;
  if (rewound !== null) return far !== "live";
  return (showing === "playing" && far === "near") || (isShown.has(showing) && typeof far === "number");
}

interface ServicePositionProps {
  rewound: Rewound;
  /** Seconds behind live; null while unknown. */
  behind: number | null;
  engine: RefObject<Engine | null>;
  words: PlayerWords;
}

/** The position in the service so far, and how far behind live it is. */
export function ServicePosition({ rewound, behind, engine, words }: ServicePositionProps) {
  const far = howFarBehind(behind);
  return (
    <Position
      at={Math.floor(rewound.at)}
      length={rewound.length}
      step={1}
      note={typeof far === "number" ? words.behind(far) : null}
      words={words}
      onSeek={(to) => engine.current?.seekTo(to)}
    />
  );
}

/** The left and right arrow keys move within the service, except on the slider of the volume. */
export function arrowKeys(engine: RefObject<Engine | null>, isActive: boolean) {
  if (!isActive) return undefined;
  return (event: KeyboardEvent) => {
    // On a television they have moved to another control.
    if (event.defaultPrevented) return;
    const slider = event.target instanceof HTMLInputElement ? event.target : null;
    const isPosition = slider?.parentElement?.className === "vp-position";
    const step = steps[event.key] ?? (isPosition ? sliderSteps[event.key] : undefined);
    const hasModifier = event.ctrlKey || event.altKey || event.metaKey || event.shiftKey;
    if (step === undefined || hasModifier || (slider !== null && !isPosition)) return;
    event.preventDefault();
    engine.current?.seekBy(step);
  };
}
const steps: Record<string, number | undefined> = { ArrowLeft: -keyStep, ArrowRight: keyStep };
/** Elsewhere these scroll the page. */
const sliderSteps: Record<string, number | undefined> = { ArrowDown: -keyStep, ArrowUp: keyStep };
