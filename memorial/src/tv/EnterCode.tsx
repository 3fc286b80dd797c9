import { tv } from "vigil:words/tv";
import { type OpenedScreen, plainScreenCode, screenCodeLength, shownScreenCode } from "@vigil/contract";
import { useEffect, useId, useRef, useState } from "react";
import { ApiError, callApi } from "../guest/api.ts";
import { type Shown, screenStorage, showService } from "./screen-storage.ts";

const words = tv.enter;

interface EnterCodeProps {
  /** The code of a link, which is tried at once. */
  given: string | null;
  /** This television was disconnected. */
  isGone: boolean;
}

/** A code is typed with a remote control: one large field, which sends itself when it is full. */
export function EnterCode({ given, isGone }: EnterCodeProps) {
  const [code, setCode] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();

  const send = async (typed: string) => {
    if (isSending) return;
    setSending(true);
    setProblem(null);
    try {
      showService(await callApi<OpenedScreen>("/v1/public/screen", { code: typed }));
    } catch (cause) {
      setProblem((cause instanceof ApiError && cause.detail) || words.unreachable);
      setSending(false);
      field.current?.select();
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: each code of a link is tried once.
  useEffect(() => {
    if (given === null) return field.current?.focus();
    setCode(shown(given));
    void send(given);
  }, [given]);
  const type = (text: string) => {
    const next = shown(text);
    setCode(next);
    if (next.length > screenCodeLength && next !== code) void send(next);
  };
  const message = problem ?? (isGone && code === "" ? tv.gone : null);
  return (
    <section className="card">
      <h2>{words.title}</h2>
      {message === null && <p>{words.text}</p>}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (code !== "") void send(code);
        }}
      >
        <label className="unseen" htmlFor={id}>
          {words.label}
        </label>
        {/* Without a name, so that no code gets into the address if it is sent before the script has loaded. */}
        <input
          ref={field}
          id={id}
          className="code"
          value={code}
          placeholder="ABC-DEF"
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          aria-invalid={problem !== null || undefined}
          onChange={(event) => type(event.target.value)}
        />
        <p role="alert" className="problem" hidden={message === null}>
          {message}
        </p>
        <button type="submit" className="button action" aria-disabled={isSending || undefined}>
          {isSending ? words.wait : words.watch}
        </button>
      </form>
      <ConnectedBefore />
    </section>
  );
}

/** The dash comes by itself, and what no code contains is left out. */
function shown(typed: string): string {
  const plain = plainScreenCode(typed).slice(0, screenCodeLength);
  return plain.length > screenCodeLength / 2 ? shownScreenCode(plain) : plain;
}

/** Whoever pressed Back during a service gets back to it without another code. */
function ConnectedBefore() {
  const [screen, setScreen] = useState<Shown | null>(null);
  useEffect(() => setScreen(screenStorage.read()), []);
  if (!screen) return null;
  const forget = () => {
    screenStorage.write(null);
    setScreen(null);
    // Where this is lost, the token is still forgotten here.
    void callApi("/v1/public/screen/leave", { token: screen.token }).catch(() => {});
  };
  return (
    <p className="before">
      <button type="button" className="button quiet" onClick={() => showService(screen)}>
        {tv.again}
      </button>
      <button type="button" className="button quiet" onClick={forget}>
        {tv.forget}
      </button>
    </p>
  );
}
