import { page as words } from "vigil:words/page";
import type { MemorialPage } from "@vigil/contract";

/** YouTube's player in place of ours. It comes from YouTube's own address without cookies, and starts muted. */
export const EmbeddedLive = ({ page, url }: { page: MemorialPage; url: string }) => (
  <>
    <div className="frame">
      <iframe
        className="frame-picture"
        src={playerAddress(url)}
        title={words.player.title(page.name)}
        allow="autoplay; fullscreen; picture-in-picture"
        allowFullScreen
        referrerPolicy="strict-origin-when-cross-origin"
      />
    </div>
    <p className="said">{words.player.embedded}</p>
  </>
);

/** https://www.youtube.com/embed/ID without cookies. Browsers start sound only after a press, so it begins muted. */
function playerAddress(url: string): string {
  const address = new URL(url);
  address.hostname = address.hostname.replace(/^(www\.)?youtube\.com$/, "www.youtube-nocookie.com");
  for (const name of ["autoplay", "mute", "playsinline"]) address.searchParams.set(name, "1");
  address.searchParams.set("rel", "0");
  return address.href;
}
