import { Alert } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { type RefObject, useEffect, useState } from "react";

/** Milliseconds between two looks at a file that is being checked for viruses. */
const lookEvery = 30_000;

/** What the server says instead of a file that nobody may open; null: it may be opened, or doesn't say. */
async function heldSentence(address: string, signal: AbortSignal): Promise<string | null> {
  const response = await fetch(address, {
    headers: { accept: "application/json", range: "bytes=0-0" },
    cache: "no-store",
    signal,
  });
  if (response.status !== 423 && response.status !== 403) {
    await response.body?.cancel();
    return null;
  }
  const { detail } = (await response.json()) as { detail?: string };
  return detail ?? null;
}

interface Props {
  video: RefObject<HTMLVideoElement | null>;
  /** Of its file. */
  address: string | null;
}

/** Says why a recording doesn't play while its file is being checked for viruses, and plays it once it is. */
export const HeldNotice = ({ video, address }: Props) => {
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    const player = video.current;
    const fail = () => setFailed(true);
    player?.addEventListener("error", fail);
    if (player?.error) fail();
    return () => player?.removeEventListener("error", fail);
  }, [video]);
  const { data: sentence } = useQuery({
    queryKey: ["held", address],
    queryFn: ({ signal }) => heldSentence(address ?? "", signal),
    enabled: hasFailed && address !== null,
    refetchInterval: ({ state }) => (state.data ? lookEvery : false),
    retry: false,
  });
  useEffect(() => {
    if (sentence !== null) return;
    setFailed(false);
    video.current?.load();
  }, [sentence, video]);
  return sentence ? (
    <Alert severity="info" role="status">
      {sentence}
    </Alert>
  ) : null;
};
