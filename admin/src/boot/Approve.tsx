import type { Approved } from "@vigil/contract";
import { useEffect, useState } from "react";
import { clock, language } from "../language/chosen.ts";
import { Refused } from "../session/problems.ts";
import { approval as words } from "../words/boot.ts";
import { approveOnce } from "./approval.ts";
import { Page } from "./Page.tsx";
import { usePublicSettings } from "./settings.ts";
import { Warning } from "./Warning.tsx";

type State = { is: "processing" } | { is: "approved"; what: Approved } | { is: "invalid" } | { is: "failed" };

/** The page behind the manager's link: opening it approves the ID session. */
export const Approve = ({ pincode }: { pincode: string }) => {
  const settings = usePublicSettings();
  const [state, setState] = useState<State>({ is: "processing" });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another call
  useEffect(() => {
    let isUnmounted = false;
    const show = (next: State) => {
      if (!isUnmounted) setState(next);
    };
    approveOnce(pincode).then(
      (what) => show({ is: "approved", what }),
      (error) => show({ is: isFinal(error) ? "invalid" : "failed" }),
    );
    return () => {
      isUnmounted = true;
    };
  }, [pincode, attempt]);
  const retry = () => {
    setState({ is: "processing" });
    setAttempt((n) => n + 1);
  };
  return (
    <Page title={words.title} {...(settings ? { product: settings.product_name } : {})}>
      {state.is === "processing" && (
        <p role="status" className="processing">
          {words.processing}
        </p>
      )}
      {state.is === "approved" && <Done what={state.what} />}
      {state.is === "invalid" && (
        <>
          <Warning>{words.invalid}</Warning>
          <p className="help">{words.invalidHelp}</p>
        </>
      )}
      {state.is === "failed" && (
        <>
          <Warning>{words.failed}</Warning>
          <p className="help">{words.failedHelp}</p>
          <button type="button" className="primary" onClick={retry}>
            {words.again}
          </button>
        </>
      )}
    </Page>
  );
};

/** Whether the server refused for good; other errors (no network, a server error, too many requests) may pass. */
const isFinal = (error: unknown) => error instanceof Refused && error.status < 500 && error.status !== 429;

const Done = ({ what }: { what: Approved }) => (
  <>
    <p role="status" className="done">
      {words.approved}
    </p>
    <dl>
      <dt>{words.who}</dt>
      <dd>{what.deceased_full_name}</dd>
      {what.event_date && (
        <>
          <dt>{words.when}</dt>
          <dd>{inZone(what.event_date, what.timezone)}</dd>
        </>
      )}
      <dt>{words.home}</dt>
      <dd>{what.funeral_home_name}</dd>
    </dl>
    <p className="help">{what.published ? words.published : words.waits}</p>
  </>
);

/** In the home's time zone, with the zone's name, because whoever approves may be travelling. */
const inZone = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat(language === "fr" ? "fr-CA" : "en-GB", {
    weekday: "short",
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hour12: clock === "12",
    timeZone,
    timeZoneName: "long",
  }).format(new Date(instant));
