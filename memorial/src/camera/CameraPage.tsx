import { camera as words } from "vigil:words/camera";
import { page as pageWords } from "vigil:words/page";
import { type CameraJoin, telephoneLink } from "@vigil/contract";
import { inZone } from "../core/when.ts";
import { Sending } from "./Sending.tsx";
import { useCamera } from "./useCamera.ts";

/** The data from which server and browser render the page. */
export interface CameraPageData {
  camera: CameraJoin;
}

/** Turns a phone or laptop into a camera of a service. */
export function CameraPage({ camera: join }: CameraPageData) {
  const camera = useCamera(join);
  const { phase } = camera;
  const when = join.event_date && pageWords.when(inZone(join.event_date, join.timezone), join.timezone);
  return (
    <main className="camera" data-phase={phase.is}>
      <header>
        {/* Not while it films: leaving would end the picture. */}
        {join.is_job && phase.is !== "on" && (
          <p>
            <a href="/my-day">{words.myDay}</a>
          </p>
        )}
        <p className="home">{join.home}</p>
        <h1>{words.heading(join.session_name)}</h1>
        <p>{words.invited(join.stream_name, when)}</p>
      </header>
      {phase.is === "on" ? (
        <Sending camera={camera} device={phase.device} canFlip={phase.canFlip} />
      ) : (
        <section className="card" role="status">
          <Before camera={camera} />
        </section>
      )}
      {join.help && (
        <p>
          <a href={telephoneLink(join.help.phone)}>{words.call(join.help.name)}</a>
          {phase.is === "on" && ` – ${words.callNote}`}
        </p>
      )}
      <noscript>
        <p className="card">{words.noScript}</p>
      </noscript>
    </main>
  );
}

function Before({ camera: { phase, start } }: { camera: ReturnType<typeof useCamera> }) {
  if (phase.is === "problem") {
    const { title, text } = words.problem[phase.problem];
    const isFinal =
      phase.problem === "spent" || phase.problem === "unsupported" || phase.problem === "insecure";
    return (
      <>
        <h2>{title}</h2>
        <p>{text}</p>
        {!isFinal && (
          <button type="button" className="button action" onClick={() => void start()}>
            {words.again}
          </button>
        )}
      </>
    );
  }
  if (phase.is === "taken_over")
    return (
      <>
        <p>{words.takenOver}</p>
        <button type="button" className="button action" onClick={() => void start()}>
          {words.takeBack}
        </button>
      </>
    );
  const isRequesting = phase.is === "requesting";
  return (
    <>
      <p>{words.explain}</p>
      <p>{words.asks}</p>
      <button
        type="button"
        className="button action"
        aria-disabled={isRequesting || undefined}
        onClick={() => !isRequesting && void start()}
      >
        {isRequesting ? words.starting : words.start}
      </button>
    </>
  );
}
