import { ready } from "vigil:words/ready";
import type { MemorialPage } from "@vigil/contract";
import { useEffect, useRef, useState } from "react";
import { type ConnectionSpeed, connectionSpeed } from "./core/connection-speed.ts";
import clip from "./test.mp4";

const words = ready.check;
type Answer = "both" | "noSound" | "noPicture";
interface Test {
  /** Object URL of the clip; null when it couldn't be loaded. */
  address: string | null;
  speed: ConnectionSpeed;
}

/** A test clip with sound, and advice for when sound or video is missing. */
export default function DeviceCheck({ home }: { home: MemorialPage["home"] }) {
  const video = useRef<HTMLVideoElement>(null);
  const [test, setTest] = useState<Test | null>(null);
  const [isUnplayable, setUnplayable] = useState(false);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round loads the clip again when it is missing.
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
  // The guest pressed a button, so browsers allow sound. Where one doesn't, the video has its own controls.
  useEffect(() => {
    if (test?.address && video.current) void video.current.play().catch(() => {});
  }, [test]);
  const restart = () => {
    setAnswer(null);
    setUnplayable(false);
    setRound(round + 1);
    if (!video.current) return;
    video.current.currentTime = 0;
    void video.current.play().catch(() => {});
  };
  const problem = isUnplayable ? words.unplayable : test?.address === null ? words.unreachable : null;
  return (
    <section aria-label={words.title}>
      {test === null && <p role="status">{words.loading}</p>}
      {test?.address && (
        // biome-ignore lint/a11y/useMediaCaption: the clip shows a light and plays a chime, and the question describes both
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
      {problem && <p role="alert">{problem}</p>}
      {test?.address && !problem && <Question answer={answer} onAnswer={setAnswer} />}
      {test && answer && !problem && <Advice answer={answer} speed={test.speed} home={home} />}
      {(problem || answer) && (
        <button type="button" className="button quiet" onClick={restart}>
          {words.again}
        </button>
      )}
    </section>
  );
}

async function fetchTest(): Promise<Test> {
  const startedAt = performance.now();
  try {
    const response = await fetch(clip, { cache: "no-store" });
    if (!response.ok) throw new Error(`the test clip was refused with ${response.status}`);
    const video = await response.blob();
    return {
      address: URL.createObjectURL(video),
      speed: connectionSpeed(video.size, performance.now() - startedAt),
    };
  } catch {
    return { address: null, speed: "verySlow" };
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

function Advice({
  answer,
  speed,
  home,
}: {
  answer: Answer;
  speed: ConnectionSpeed;
  home: MemorialPage["home"];
}) {
  if (answer === "both")
    return (
      <div role="status">
        <p>
          <strong>{words.well}</strong>
        </p>
        <p>{words[speed]}</p>
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
