import { tv } from "vigil:words/tv";
import type { MemorialPage } from "@vigil/contract";
import { useEffect, useState } from "react";
import { ApiError, callApi, streamPath } from "../guest/api.ts";
import { knownGuests } from "../guest/known-guests.ts";

const words = tv.confirm;

/** A service for which this phone is registered. */
interface Known {
  slug: string;
  token: string;
  name: string;
}

/** On the phone that has scanned a television's code: asks whether the television may show the guest's service. */
export default function Confirm({ code }: { code: string }) {
  const known = useKnownServices();
  const [status, setStatus] = useState<"asking" | "sending" | "done">("asking");
  const [problem, setProblem] = useState<string | null>(null);
  const show = async ({ slug, token }: Known) => {
    if (status !== "asking") return;
    setStatus("sending");
    setProblem(null);
    try {
      await callApi(`${streamPath(slug)}/screens`, { guest_token: token, code });
      setStatus("done");
    } catch (cause) {
      setProblem((cause instanceof ApiError && cause.detail) || words.unreachable);
      setStatus("asking");
    }
  };
  return (
    <main className="tv confirm">
      <section className="card" aria-live="polite">
        {status === "done" ? (
          <h1>{words.done}</h1>
        ) : known === null ? (
          <p role="status">{words.wait}</p>
        ) : known.length === 0 ? (
          <>
            <h1>{words.nobody}</h1>
            <p>{words.register}</p>
          </>
        ) : (
          <>
            <h1>{known.length === 1 ? words.title : words.which}</h1>
            <p>{words.code(code)}</p>
            <p role="alert" className="problem" hidden={problem === null}>
              {problem}
            </p>
            {known.map((service) => (
              <div key={service.slug}>
                {known.length === 1 && <p className="whose">{service.name}</p>}
                <button
                  type="button"
                  className="button action"
                  aria-disabled={status === "sending" || undefined}
                  onClick={() => show(service)}
                >
                  {status === "sending" ? words.wait : known.length === 1 ? words.show : service.name}
                </button>
              </div>
            ))}
          </>
        )}
      </section>
    </main>
  );
}

/** Null until it is known; a service whose page is gone is left out. */
function useKnownServices(): Known[] | null {
  const [known, setKnown] = useState<Known[] | null>(null);
  useEffect(() => {
    const named = knownGuests().map(async ({ slug, token }) => {
      const { name } = await callApi<MemorialPage>(streamPath(slug));
      return { slug, token, name };
    });
    void Promise.allSettled(named).then((all) =>
      setKnown(all.flatMap((one) => (one.status === "fulfilled" && one.value.name ? [one.value] : []))),
    );
  }, []);
  return known;
}
