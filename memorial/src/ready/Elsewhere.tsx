import { ready } from "vigil:words/ready";
import type { ScreenCode, ScreenCodeState } from "@vigil/contract";
import { type FormEvent, useCallback, useEffect, useState } from "react";
import { ApiError, callApi, streamPath } from "../guest/api.ts";
import type { Guest } from "../guest/useGuest.ts";
import { Field } from "../page/Field.tsx";
import { QrCode } from "./QrCode.tsx";
import YourLink from "./YourLink.tsx";

const words = ready.screen;
/** Milliseconds between two looks at whether a television has used the code. */
const lookEvery = 4000;
const saidBy = (cause: unknown) => (cause instanceof ApiError && cause.detail) || words.unreachable;

interface ElsewhereProps {
  slug: string;
  guest: Guest;
}

/** The ways to the service on a television, phone, tablet or computer besides this one. */
export default function Elsewhere({ slug, guest }: ElsewhereProps) {
  return (
    <div className="elsewhere">
      <YourCode slug={slug} guest={guest} />
      <CodeOfTelevision slug={slug} guest={guest} />
      <YourLink slug={slug} guest={guest} />
    </div>
  );
}

/** A code to type on the other device, and to scan with it. */
function YourCode({ slug, guest }: ElsewhereProps) {
  const [given, setGiven] = useState<ScreenCode | null>(null);
  const [status, setStatus] = useState(words.loading);
  const request = useCallback(() => {
    setStatus(words.loading);
    callApi<ScreenCode>(`${streamPath(slug)}/screen_code`, { guest_token: guest.token }).then(
      (code) => {
        setGiven(code);
        setStatus("");
      },
      (cause) => setStatus(saidBy(cause)),
    );
  }, [slug, guest.token]);
  useEffect(request, [request]);
  useEffect(() => {
    if (!given) return;
    const end = (why: string) => {
      setGiven(null);
      setStatus(why);
    };
    const expiring = setTimeout(() => end(words.expired), given.seconds * 1000);
    const body = { guest_token: guest.token, code: given.code };
    const look = () =>
      callApi<ScreenCodeState>(`${streamPath(slug)}/screen_code/state`, body).then(
        ({ waiting }) => !waiting && end(words.used),
        // Offline for a moment: the code stays.
        () => undefined,
      );
    const looking = setInterval(() => !document.hidden && void look(), lookEvery);
    return () => {
      clearTimeout(expiring);
      clearInterval(looking);
    };
  }, [given, slug, guest.token]);
  return (
    <section>
      <h2>{words.title}</h2>
      {given ? (
        <>
          <p>{words.address(given.address.replace(/^https?:\/\//, ""))}</p>
          <p>
            <output className="code" aria-label={words.code}>
              {given.code}
            </output>
          </p>
          <p className="help">{words.lasts}</p>
          <QrCode text={`${given.address}#${given.code}`} label={words.qr} />
          <p className="help">{words.scan}</p>
        </>
      ) : (
        <>
          <p role="status">{status}</p>
          {status !== words.loading && (
            <button type="button" className="button quiet" onClick={request}>
              {words.another}
            </button>
          )}
        </>
      )}
    </section>
  );
}

/** For a television that shows a code of its own. */
function CodeOfTelevision({ slug, guest }: ElsewhereProps) {
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const [status, setStatus] = useState("");
  const [isSending, setSending] = useState(false);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (isSending) return;
    setSending(true);
    setProblem(undefined);
    setStatus("");
    try {
      const code = String(new FormData(form).get("television") ?? "");
      await callApi(`${streamPath(slug)}/screens`, { guest_token: guest.token, code });
      form.reset();
      setStatus(words.done);
    } catch (cause) {
      setProblem(saidBy(cause));
    } finally {
      setSending(false);
    }
  };
  return (
    <section>
      <h2>{words.shown}</h2>
      <form onSubmit={send} noValidate>
        <Field
          name="television"
          label={words.shownCode}
          placeholder="ABC-DEF"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={problem}
          required
        />
        <button type="submit" className="button quiet" aria-disabled={isSending || undefined}>
          {isSending ? words.loading : words.show}
        </button>
      </form>
      <p role="status">{status}</p>
    </section>
  );
}
