import { useState } from "react";
import { language } from "../../language/chosen.ts";

/**
 * Why a video or a voice can't be played, in the server's words: it is being checked for viruses, or blocked. Null while
 * it plays, and where only the player knows why.
 */
export function useMediaProblem(address: string) {
  const [found, setFound] = useState<{ address: string; problem: string } | null>(null);
  const onError = () => {
    const headers = { accept: "application/json", "accept-language": language, range: "bytes=0-0" };
    fetch(address, { headers })
      .then(async (response) => {
        if (response.status !== 423 && response.status !== 403) return;
        const { detail } = (await response.json()) as { detail?: unknown };
        if (typeof detail === "string") setFound({ address, problem: detail });
      })
      // Without a connection there is nothing to say about the file.
      .catch(() => {});
  };
  return { onError, problem: found?.address === address ? found.problem : null };
}
