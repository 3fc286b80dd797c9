import { player } from "vigil:words/player";
import { HlsPlayer } from "@vigil/player";

/** The rehearsal's picture and sound. Its code loads only while there is a rehearsal. */
export default function RehearsalVideo({
  url,
  title,
  renew,
}: {
  url: string;
  title: string;
  renew: () => Promise<string | null>;
}) {
  return <HlsPlayer url={url} title={title} onExpired={renew} words={player} />;
}
