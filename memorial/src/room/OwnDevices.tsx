import { room as words } from "vigil:words/room";
import { useId } from "react";
import { Level } from "../camera/Level.tsx";
import type { Choice, Devices } from "./devices.ts";
import type { Sent } from "./room-client.ts";
import { Video } from "./Video.tsx";

interface OwnProps {
  devices: Devices;
  off: readonly Sent[];
}

/** One's own picture and the level of one's microphone. */
export function OwnPicture({ devices: { stream, cameras, microphones }, off }: OwnProps) {
  const notes = [
    cameras.length === 0 && words.noCamera,
    microphones.length === 0 && words.noMicrophone,
    off.includes("audio") && words.muted,
    off.includes("video") && words.hidden,
  ].filter((note): note is string => Boolean(note));
  return (
    <div className="own">
      <div className="picture">
        <Video stream={stream} label={words.you} isOwn />
        <Level stream={stream} />
      </div>
      <div className="notes" role="status">
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
    </div>
  );
}

interface ChoicesProps {
  devices: Devices;
  choose(next: Partial<Choice>): Promise<void>;
}

/** Which camera and microphone are used, where there is a choice. */
export function Choices({ devices: { cameras, microphones, used }, choose }: ChoicesProps) {
  return (
    <>
      <DeviceField
        label={words.camera}
        {...{ list: cameras, value: used.camera }}
        change={(camera) => void choose({ camera })}
      />
      <DeviceField
        label={words.microphone}
        {...{ list: microphones, value: used.microphone }}
        change={(microphone) => void choose({ microphone })}
      />
    </>
  );
}

interface DeviceFieldProps {
  label: string;
  list: MediaDeviceInfo[];
  value: string;
  change(id: string): void;
}

function DeviceField({ label, list, value, change }: DeviceFieldProps) {
  const id = useId();
  if (list.length < 2) return null;
  return (
    <p className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => change(event.target.value)}>
        {list.map((device, index) => (
          <option key={device.deviceId} value={device.deviceId}>
            {device.label || words.device(index + 1)}
          </option>
        ))}
      </select>
    </p>
  );
}
