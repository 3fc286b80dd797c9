import { tv } from "vigil:words/tv";
import type { ScreenState, WaitingScreen } from "@vigil/contract";
import { useEffect, useState } from "react";
import { ApiError, callApi } from "../guest/api.ts";
import { QrCode } from "../ready/QrCode.tsx";
import { showService } from "./screen-storage.ts";

const words = tv.own;

/** Milliseconds between two looks at whether a phone has confirmed the code, and before a code is requested again. */
const waits = { look: 3000, retry: 20_000 } as const;

/** A code of the television's own, which a guest's phone confirms. It is renewed by itself. */
export function OwnCode() {
  const waiting = useWaitingScreen();
  return (
    <section className="card">
      <h2>{words.title}</h2>
      {waiting ? (
        <>
          <p>{words.text}</p>
          <div className="own">
            <QrCode text={`${waiting.address}#show=${waiting.code}`} label={words.qr} />
            <strong className="code">{waiting.code}</strong>
          </div>
        </>
      ) : (
        <p role="status">{words.wait}</p>
      )}
    </section>
  );
}

function useWaitingScreen(): WaitingScreen | null {
  const [waiting, setWaiting] = useState<WaitingScreen | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const begin = async () => {
      try {
        const next = await callApi<WaitingScreen>("/v1/public/screen/waiting", {});
        setWaiting(next);
        timer = setTimeout(look, waits.look, next.token);
      } catch {
        setWaiting(null);
        timer = setTimeout(begin, waits.retry);
      }
    };
    const look = async (token: string) => {
      try {
        const { slug, language } = await callApi<ScreenState>("/v1/public/screen/state", { token });
        if (slug !== null) return showService({ slug, token, language });
      } catch (cause) {
        // Its ten minutes are over.
        if (cause instanceof ApiError && cause.status === 401) return void begin();
      }
      timer = setTimeout(look, waits.look, token);
    };
    void begin();
    return () => clearTimeout(timer);
  }, []);
  return waiting;
}
