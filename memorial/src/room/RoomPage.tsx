import { page as pageWords } from "vigil:words/page";
import { room as words } from "vigil:words/room";
import type { RoomPage as Room } from "@vigil/contract";
import { inZone } from "../core/when.ts";
import { Before } from "./Before.tsx";
import { Inside } from "./Inside.tsx";
import { useRoom } from "./useRoom.ts";

/** The data from which server and browser render the page. */
export interface RoomPageData {
  room: Room;
}

/** Where a speaker or musician far away takes part in a service. */
export function RoomPage({ room: given }: RoomPageData) {
  const room = useRoom(given);
  const { session_name, stream_name, home, event_date, timezone } = given;
  const when = event_date && pageWords.when(inZone(event_date, timezone), timezone);
  return (
    <main className="camera room" data-place={room.place}>
      <header>
        <p className="home">{home}</p>
        <h1>{words.heading(stream_name)}</h1>
        <p>{words.invited(session_name, when)}</p>
      </header>
      <Content room={room} />
      <noscript>
        <p className="card">{words.noScript}</p>
      </noscript>
    </main>
  );
}

const outside = ["outside", "joining"];

function Content({ room }: { room: ReturnType<typeof useRoom> }) {
  const { place, devices } = room;
  if (place === "over" || place === "gone") return <Notice {...words[place]} />;
  if (place === "left" || place === "replaced")
    return (
      <Notice {...words[place]}>
        <button type="button" className="button action" onClick={() => void room.join()}>
          {words[place].again}
        </button>
      </Notice>
    );
  if (devices.is === "problem")
    return (
      <Notice {...words.problem[devices.problem]}>
        {devices.problem !== "insecure" && (
          <button type="button" className="button action" onClick={room.start}>
            {words.again}
          </button>
        )}
      </Notice>
    );
  if (devices.is === "on")
    return outside.includes(place) ? (
      <Before room={room} devices={devices.devices} />
    ) : (
      <Inside room={room} devices={devices.devices} />
    );
  const isAsking = devices.is === "asking";
  return (
    <section className="card" role="status">
      <p>{words.explain}</p>
      <p>{words.asks}</p>
      <button
        type="button"
        className="button action"
        aria-disabled={isAsking || undefined}
        onClick={() => !isAsking && room.start()}
      >
        {isAsking ? words.starting : words.start}
      </button>
    </section>
  );
}

function Notice({ title, text, children }: { title: string; text: string; children?: React.ReactNode }) {
  return (
    <section className="card" role="status">
      <h2>{title}</h2>
      <p>{text}</p>
      {children}
    </section>
  );
}
