import { page as words } from "vigil:words/page";
import { parts as partWords } from "vigil:words/parts";
import { player } from "vigil:words/player";
import { languageNames, type MemorialPage, type ShownCaptions, type Watch } from "@vigil/contract";
import { type CaptionTrack, VideoPlayer } from "@vigil/player";
import { useState } from "react";

interface RecordingPlayerProps {
  page: MemorialPage;
  watch: Watch & { recording_url: string };
  renew: () => Promise<Watch | null>;
}

/** The recording, which starts at once because the guest pressed a button. Several parts play one after the other. */
export default function RecordingPlayer({ page, watch, renew }: RecordingPlayerProps) {
  const [chosen, setChosen] = useState(0);
  const parts = partsOf(watch);
  const index = Math.min(chosen, parts.length - 1);
  const part = parts[index];
  const hasSeveral = parts.length > 1;
  const title = words.recording.title(page.name);
  return (
    <>
      <VideoPlayer
        key={index}
        url={part?.url ?? watch.recording_url}
        title={hasSeveral ? `${title}, ${partWords.part(index + 1)}` : title}
        poster={part?.poster ?? page.home.player_image}
        captions={inReadersOrder(part?.captions ?? [])}
        onExpired={async () => {
          const renewed = await renew();
          return (renewed && partsOf(renewed)[index]?.url) ?? null;
        }}
        onAgain={index > 0 ? () => setChosen(0) : undefined}
        onEnded={() => index + 1 < parts.length && setChosen(index + 1)}
        plays
        words={player}
      />
      {hasSeveral && (
        <div className="parts">
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would announce a form. */}
          <div role="group" aria-label={partWords.parts}>
            {parts.map(({ url }, at) => (
              <button
                type="button"
                key={url}
                className="button quiet"
                aria-pressed={at === index}
                onClick={() => setChosen(at)}
              >
                {partWords.part(at + 1)}
              </button>
            ))}
          </div>
          {watch.download_url && (
            <a className="button quiet" href={part?.url} download>
              {partWords.download(index + 1)}
            </a>
          )}
        </div>
      )}
    </>
  );
}

const partsOf = ({ recording_url, recording_poster, recording_captions, recording_parts }: Watch) =>
  recording_parts.length > 0 || recording_url === null
    ? recording_parts
    : [{ url: recording_url, poster: recording_poster, captions: recording_captions }];

/** Those in the language of the page come first, because they are what "on" means. */
const inReadersOrder = (captions: readonly ShownCaptions[]): CaptionTrack[] =>
  [...captions]
    .sort((one, other) => Number(other.language === words.language) - Number(one.language === words.language))
    .map(({ language, url }) => ({ language, url, name: languageNames[language] }));
