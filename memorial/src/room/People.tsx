import { room as words } from "vigil:words/room";
import type { Person } from "./room-client.ts";
import { Video } from "./Video.tsx";

/** The others in the room. */
export function People({ people }: { people: Person[] }) {
  if (people.length === 0) return <p className="alone">{words.alone}</p>;
  return (
    <ul className="people" aria-label={words.others}>
      {people.map(({ id, name, stream, hasPicture, isMuted }) => (
        <li key={id} data-picture={hasPicture || undefined}>
          <Video stream={stream} label={name} />
          {!hasPicture && <p className="no-picture">{words.theirCameraIsOff}</p>}
          <p className="who">
            <strong>{name}</strong>
            {isMuted && <span>{words.theirMicrophoneIsOff}</span>}
          </p>
        </li>
      ))}
    </ul>
  );
}
