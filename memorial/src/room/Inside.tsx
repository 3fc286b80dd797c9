import { room as words } from "vigil:words/room";
import { useWakeLock } from "@vigil/player";
import type { Devices } from "./devices.ts";
import { Choices, OwnPicture } from "./OwnDevices.tsx";
import { People } from "./People.tsx";
import type { useRoom } from "./useRoom.ts";

interface InsideProps {
  room: ReturnType<typeof useRoom>;
  devices: Devices;
}

/** In the room, or on the way back into it. */
export function Inside({ room, devices }: InsideProps) {
  const { place, people, off, toggle } = room;
  useWakeLock(true);
  const isInside = place === "inside";
  const { title, text } =
    place === "notOpen"
      ? words.notOpen
      : place === "lost"
        ? words.lost
        : { title: words.inside, text: words.insideHelp };
  return (
    <section className="sending" data-state={isInside ? undefined : "reconnecting"}>
      <div className="tally" role="status">
        <p>{title}</p>
        <p className="help">{text}</p>
      </div>
      <div className="inside">
        {isInside && <People people={people} />}
        <OwnPicture devices={devices} off={off} />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would draw itself as a form. */}
      <div className="controls" role="group" aria-label={words.controls}>
        <button type="button" className="button quiet" onClick={() => toggle("audio")}>
          {off.includes("audio") ? words.unmute : words.mute}
        </button>
        <button type="button" className="button quiet" onClick={() => toggle("video")}>
          {off.includes("video") ? words.unhide : words.hide}
        </button>
        <button type="button" className="button quiet" onClick={isInside ? room.leave : room.cancel}>
          {isInside ? words.leave : words.cancel}
        </button>
      </div>
      <div className="choices">
        <Choices devices={devices} choose={room.choose} />
      </div>
    </section>
  );
}
