import { remembering } from "vigil:words/remembering";
import type { Candles as Lit, MemorialPage } from "@vigil/contract";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { streamPath } from "../guest/api.ts";
import { currentGuest } from "../guest/current-guest.ts";
import { Field } from "../page/Field.tsx";
import { RegisterFirst } from "./RegisterFirst.tsx";
import { useCandles } from "./useCandles.ts";

const words = remembering.candles;
/** Ids of what the two buttons open, by which a press before hydration is known. */
const stateId = "candle-state";
const namedId = "candle-named";

interface CandlesProps {
  page: MemorialPage;
  first: Lit;
}

/** How many candles are lit, by whom, and one's own. */
export function Candles({ page, first }: CandlesProps) {
  const to = { path: streamPath(page.slug), registration: page.registration };
  const {
    candles,
    isLit,
    wasTakenBack,
    isBusy,
    isLighting,
    problem,
    errors,
    isBarred,
    knownName,
    light,
    takeBack,
    fetchNames,
  } = useCandles(to, first);
  const asksForName = knownName === null && !isBarred;
  const [isAskingName, setAskingName] = useState(false);
  const [hasPressed, setPressed] = useState(false);
  const state = useRef<HTMLParagraphElement>(null);
  const press = (named?: { sender_name: string | null }) => {
    setPressed(true);
    light(named);
  };
  const pressNamed = (isKnown = !asksForName) =>
    isKnown ? press({ sender_name: null }) : setAskingName(!isAskingName);
  // The script in the page's head remembers a button that was pressed before this was hydrated.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration
  useEffect(() => {
    const { pressed } = document.documentElement.dataset;
    if (pressed === stateId) press();
    // Of this moment, as the first render knows as little as the server.
    const { guest } = currentGuest;
    if (pressed === namedId) pressNamed(guest ? guest.name !== null : page.registration);
  }, []);
  // The button that was pressed is gone, so keyboard and screen reader users continue with what replaces it.
  useEffect(() => {
    if (isLit) setAskingName(false);
    if (hasPressed && (isLit || wasTakenBack)) state.current?.focus();
  }, [hasPressed, isLit, wasTakenBack]);
  return (
    <section className="candles" aria-labelledby="candles">
      <Flame isLit={candles.lit > 0} isNew={hasPressed && isLit} />
      <h2 id="candles">{words.title(candles.lit, page.name)}</h2>
      <p id={stateId} role="status" tabIndex={-1} ref={state}>
        {isLit ? words.lit : isLighting ? words.lighting : wasTakenBack ? words.out : ""}
      </p>
      {problem && (isBarred ? <RegisterFirst why={problem} /> : <p role="alert">{problem}</p>)}
      {isLit && (
        <button
          type="button"
          className="link"
          aria-disabled={isBusy || undefined}
          onClick={() => {
            setPressed(true);
            takeBack();
          }}
        >
          {words.putOut}
        </button>
      )}
      {!isLit && (
        <div className="keepsake-buttons">
          <button
            type="button"
            className="button quiet"
            aria-controls={stateId}
            aria-disabled={isLighting || undefined}
            onClick={() => press()}
          >
            {words.light}
          </button>
          <button
            type="button"
            className="button quiet"
            aria-controls={namedId}
            aria-expanded={asksForName ? isAskingName : undefined}
            aria-disabled={isLighting || undefined}
            onClick={() => pressNamed()}
          >
            {words.withName}
          </button>
        </div>
      )}
      <div id={namedId} hidden={isLit || !isAskingName}>
        {!isLit && isAskingName && (
          <NamedCandle error={errors.sender_name?.[0]} onName={(sender_name) => press({ sender_name })} />
        )}
      </div>
      {candles.names.length > 0 && <Names candles={candles} onMore={fetchNames} />}
    </section>
  );
}

interface NamedCandleProps {
  error: string | undefined;
  onName: (name: string) => void;
}

/** Asks a visitor whom the page doesn't know for the name to show. */
function NamedCandle({ error, onName }: NamedCandleProps) {
  const [name, setName] = useState("");
  const [isEmpty, setEmpty] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector("input")?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setEmpty(name.trim() === "");
    if (name.trim() !== "") onName(name.trim());
  };
  return (
    <form className="card give-form" ref={form} aria-labelledby="candle-title" onSubmit={submit} noValidate>
      <h3 id="candle-title">{words.named.title}</h3>
      <Field
        name="candle_name"
        label={remembering.give.name}
        help={words.named.help}
        autoComplete="name"
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={isEmpty ? remembering.give.nameNeeded : error}
        required
      />
      <button type="submit" className="button action">
        {words.named.light}
      </button>
    </form>
  );
}

const Names = ({ candles: { names, next }, onMore }: { candles: Lit; onMore: () => void }) => (
  <>
    <p className="help" id="candle-names">
      {words.names(names.length)}
    </p>
    <ul aria-labelledby="candle-names">
      {names.map(({ id, name }) => (
        <li key={id}>{name}</li>
      ))}
    </ul>
    {next && (
      <button type="button" className="link" onClick={onMore}>
        {words.more}
      </button>
    )}
  </>
);

/** @param isNew the guest has just lit one: the flame rises */
const Flame = ({ isLit, isNew }: { isLit: boolean; isNew: boolean }) => (
  <svg
    viewBox="0 0 32 64"
    width={40}
    height={80}
    aria-hidden="true"
    data-lit={isLit ? "" : undefined}
    data-new={isNew ? "" : undefined}
  >
    <path className="flame" d="M16 3c5 7 8 11 8 16a8 8 0 0 1-16 0c0-5 3-9 8-16z" />
    <path className="flame core" d="M16 13c2.5 3.5 4 5.5 4 8a4 4 0 0 1-8 0c0-2.5 1.5-4.5 4-8z" />
    <path className="wick" d="M16 26v8" />
    <rect x="8" y="34" width="16" height="28" rx="2" />
  </svg>
);
