import { room as words } from "vigil:words/room";
import type { RoomAccess, RoomPage } from "@vigil/contract";
import { useEffect, useRef, useState } from "react";
import { ApiError, callApi } from "../guest/api.ts";
import { browserStorage } from "../guest/browser-storage.ts";
import { refusalOf } from "./core/refusals.ts";
import type { Choice } from "./devices.ts";
import type { Person, RoomClient, RoomEvents, Sent } from "./room-client.ts";
import { useDevices } from "./useDevices.ts";

/** Where somebody is: `outside`: before joining, or after an invalid name. */
export type Place =
  | "outside"
  | "joining"
  | "inside"
  | "notOpen"
  | "lost"
  | "left"
  | "replaced"
  | "over"
  | "gone";

/** Milliseconds between two attempts to join. */
const tryEvery = 4000;

const stored = {
  name: browserStorage("session", "room-name"),
  device: browserStorage("session", "room-device"),
};

/** All that a speaker far away does on the page. */
export function useRoom({ state }: RoomPage) {
  const devices = useDevices(() => void choose({}));
  const [place, setPlace] = useState<Place>(state === "over" ? "over" : "outside");
  const [people, setPeople] = useState<Person[]>([]);
  const [name, setName] = useState("");
  const [nameProblem, setNameProblem] = useState<string | null>(null);
  const client = useRef<RoomClient | null>(null);
  const choice = useRef<Choice>({ camera: "", microphone: "" });
  /** Rises with each new attempt, so that what an older one brings is dropped. */
  const attempt = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  const forget = () => {
    attempt.current += 1;
    clearTimeout(timer.current);
    client.current?.leave();
    client.current = null;
    setPeople([]);
  };
  useEffect(() => setName(textOf(stored.name.read()) ?? ""), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: leaving the page leaves the room.
  useEffect(() => forget, []);

  const end = (at: Place) => {
    forget();
    if (at !== "outside") devices.turnOff();
    setPlace(at);
  };
  const enter = async (as: string): Promise<void> => {
    forget();
    const stream = devices.opened.current;
    if (!stream) return setPlace("outside");
    const mine = attempt.current;
    const isCurrent = () => attempt.current === mine;
    const again = (at: Place) => {
      setPlace(at);
      timer.current = setTimeout(() => isCurrent() && void enter(as), tryEvery);
    };
    const events: RoomEvents = {
      onPeople: (now) => isCurrent() && setPeople(now),
      onLine: (line) => isCurrent() && setPlace(line === "lost" ? "lost" : "inside"),
      onEnd: (why) => {
        if (!isCurrent()) return;
        if (why === "replaced") return end("replaced");
        setPlace("lost");
        void enter(as);
      },
    };
    try {
      const access = await callApi<RoomAccess>(`${path()}join/`, { name: as, device: deviceSecret() });
      const { joinLivekit } = await import("./livekit.ts");
      const joined = await joinLivekit(access, stream, events);
      if (!isCurrent()) return joined.leave();
      client.current = joined;
      // Another camera was chosen meanwhile.
      if (devices.opened.current && devices.opened.current !== stream)
        await joined.send(devices.opened.current);
      for (const what of devices.turnedOff.current) await joined.mute(what);
      setPlace("inside");
    } catch (cause) {
      if (!isCurrent()) return;
      const refusal = refusalOf(cause instanceof ApiError ? cause.status : undefined);
      if (refusal === "gone" || refusal === "over") return end(refusal);
      if (refusal !== "name") return again(refusal);
      setNameProblem(cause instanceof ApiError ? (cause.fields.name?.[0] ?? words.nameNeeded) : null);
      end("outside");
    }
  };

  const start = () => void devices.open(choice.current);
  const choose = async (next: Partial<Choice>) => {
    choice.current = { ...choice.current, ...next };
    const stream = await devices.open(choice.current);
    if (stream) await client.current?.send(stream);
    else if (place !== "outside") end("outside");
  };
  const join = async () => {
    const as = name.trim();
    setNameProblem(as ? null : words.nameNeeded);
    if (!as) return;
    stored.name.write(as);
    setPlace("joining");
    if (devices.state.is !== "on") await devices.open(choice.current);
    await enter(as);
  };
  const toggle = (what: Sent) => {
    const change = devices.toggle(what);
    void client.current?.[change](what);
  };
  return {
    ...{ place, people, name, nameProblem, devices: devices.state, off: devices.off },
    ...{ setName, start, choose, join, toggle },
    leave: () => end("left"),
    cancel: () => end("outside"),
  };
}

/** The link of this page, as the API knows it. */
const path = () => `/v1/public${window.location.pathname.replace(/\/$/, "")}/`;

/** Known to this window alone; the server lets it take its own place in the room again. */
function deviceSecret(): string {
  const secret = textOf(stored.device.read()) ?? crypto.randomUUID();
  stored.device.write(secret);
  return secret;
}

const textOf = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);
