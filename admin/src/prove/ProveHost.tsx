import type { ProofNeeded } from "@vigil/contract";
import { useEffect, useState } from "react";
import { withWords } from "../language/words.ts";
import { loadable } from "../loading/loadable.tsx";
import { Unreachable } from "../session/problems.ts";
import { onProofNeeded } from "../session/proof.ts";

const ProveDialog = loadable(withWords("pages", () => import("./ProveDialog.tsx")));

interface Question extends ProofNeeded {
  /** Confirmed, or given up for this reason. */
  settle: (problem?: Error) => void;
}

/** Asks over everything else, whenever the server wants the user to confirm that it is them. */
export const ProveHost = () => {
  const [question, setQuestion] = useState<Question | null>(null);
  useEffect(() => {
    const gone = new AbortController();
    const stop = onProofNeeded(async (needed) => {
      await ProveDialog.load().catch((cause: unknown) => {
        throw new Unreachable(cause);
      });
      return new Promise<void>((resolve, reject) => {
        gone.signal.addEventListener("abort", () => reject(gone.signal.reason), { once: true });
        setQuestion({
          ...needed,
          settle(problem) {
            setQuestion(null);
            if (problem) reject(problem);
            else resolve();
          },
        });
      });
    });
    return () => {
      stop();
      gone.abort();
    };
  }, []);
  return question && <ProveDialog ways={question.ways} settle={question.settle} />;
};
