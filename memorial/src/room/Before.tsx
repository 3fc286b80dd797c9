import { room as words } from "vigil:words/room";
import { type FormEvent, useId } from "react";
import type { Devices } from "./devices.ts";
import { Choices, OwnPicture } from "./OwnDevices.tsx";
import type { useRoom } from "./useRoom.ts";

interface BeforeProps {
  room: ReturnType<typeof useRoom>;
  devices: Devices;
}

/** Before joining: one's own picture, name and devices. */
export function Before({ room, devices }: BeforeProps) {
  const id = useId();
  const isJoining = room.place === "joining";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isJoining) void room.join();
  };
  return (
    <div className="before">
      <OwnPicture devices={devices} off={room.off} />
      <form className="card" onSubmit={submit} noValidate>
        <p className="field" data-wrong={room.nameProblem ? true : undefined}>
          <label htmlFor={id}>{words.name}</label>
          <input
            id={id}
            value={room.name}
            onChange={(event) => room.setName(event.target.value)}
            maxLength={200}
            autoComplete="name"
            aria-invalid={room.nameProblem !== null}
            aria-describedby={`${id}-help`}
          />
          <span id={`${id}-help`} className={room.nameProblem ? "error" : "help"}>
            {room.nameProblem ?? words.nameHelp}
          </span>
        </p>
        <Choices devices={devices} choose={room.choose} />
        {devices.microphones.length > 0 && <p className="help">{words.tryIt}</p>}
        <button type="submit" className="button action" aria-disabled={isJoining || undefined}>
          {isJoining ? words.joining : words.join}
        </button>
      </form>
    </div>
  );
}
