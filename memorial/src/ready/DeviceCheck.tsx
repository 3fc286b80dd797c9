import type { MemorialPage } from "@vigil/contract";
import { useEffect, useRef, useState } from "react";
import { ready } from "../words/ready.ts";
import { type Line, lineOf } from "./core/line.ts";
import clip from "./test.mp4";

const words = ready.check;
type Answer = "both" | "noSound" | "noPicture";
interface Test {
  /** The clip as it lies in this browser; null: it couldn't be loaded. */
  address: string | null;
  line: Line;
}

/** A test picture with sound, and in words what to do when one of them is missing. */
export default function DeviceCheck({ home }: { home: MemorialPage["home"] }) {
  const video = useRef<HTMLVideoElement>(null);
  const [test, setTest] = useState<Test | null>(null);
  const [isUnplayable, setUnplayable] = useState(false);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks anew when the clip isn't here.
  useEffect(() => {
    if (test?.address) return;
    let address: string | null = null;
    void fetchTest().then((fetched) => {
      ({ address } = fetched);
      setTest(fetched);
    });
    return () => {
      if (address) URL.revokeObjectURL(address);
    };
  }, [round]);
  // Asked for by a press: browsers let it sound. Where one doesn't, its own button is there.
  useEffect(() => {
    if (test?.address && video.current) void video.current.play().catch(() => {});
  }, [test]);
  const again = () => {
    setAnswer(null);
    setUnplayable(false);
    setRound(round + 1);
    if (!video.current) return;
    video.current.currentTime = 0;
    void video.current.play().catch(() => {});
  };
  const said = isUnplayable ? words.unplayable : test?.address === null ? words.unreachable : null;
  return (
    <section aria-label={words.title}>
      {test === null && <p role="status">{words.loading}</p>}
      {test?.address && (
        // biome-ignore lint/a11y/useMediaCaption: a light and a chime, and the question says so
        <video
          ref={video}
          className="test-picture"
          src={test.address}
          width={640}
          height={360}
          controls
          playsInline
          onError={() => setUnplayable(true)}
        />
      )}
      {said && <p role="alert">{said}</p>}
      {test?.address && !said && <Question answer={answer} onAnswer={setAnswer} />}
      {test && answer && !said && <Advice answer={answer} line={test.line} home={home} />}
      {(said || answer) && (
        <button type="button" className="button quiet" onClick={again}>
          {words.again}
        </button>
      )}
    </section>
  );
}

async function fetchTest(): Promise<Test> {
  const began = performance.now();
  try {
    const answer = await fetch(clip, { cache: "no-store" });
    if (!answer.ok) throw new Error(`the test picture was refused with ${answer.status}`);
    const film = await answer.blob();
    return { address: URL.createObjectURL(film), line: lineOf(film.size, performance.now() - began) };
  } catch {
    return { address: null, line: "verySlow" };
  }
}

const Question = ({ answer, onAnswer }: { answer: Answer | null; onAnswer: (answer: Answer) => void }) => (
  <fieldset className="answers">
    <legend>{words.question}</legend>
    {(["both", "noSound", "noPicture"] as const).map((one) => (
      <button
        key={one}
        type="button"
        className="button quiet"
        aria-pressed={answer === one}
        onClick={() => onAnswer(one)}
      >
        {words[one]}
      </button>
    ))}
  </fieldset>
);

function Advice({ answer, line, home }: { answer: Answer; line: Line; home: MemorialPage["home"] }) {
  if (answer === "both")
    return (
      <div role="status">
        <p>
          <strong>{words.well}</strong>
        </p>
        <p>{words[line]}</p>
      </div>
    );
  const [title, steps] =
    answer === "noSound" ? [words.soundTitle, words.sound] : [words.pictureTitle, words.picture];
  return (
    <div role="status">
      <h3>{title}</h3>
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {home.phone && <p>{words.help(home.name, home.phone)}</p>}
    </div>
  );
}
