import { useEffect, useRef, useState } from "react";
import { closeDevice } from "../camera/device.ts";
import {
  type Choice,
  canOpenDevices,
  type Devices,
  type DevicesProblem,
  openDevices,
  reasonOf,
} from "./devices.ts";
import type { Sent } from "./room-client.ts";

export type DevicesState =
  | { is: "off" | "asking" }
  | { is: "problem"; problem: DevicesProblem }
  | { is: "on"; devices: Devices };

/**
 * This page's own camera and microphone.
 * @param onUnplugged called when one of them stops by itself
 */
export function useDevices(onUnplugged: () => void) {
  const [state, setState] = useState<DevicesState>({ is: "off" });
  const [off, setOff] = useState<readonly Sent[]>([]);
  const opened = useRef<MediaStream | null>(null);
  const turnedOff = useRef<readonly Sent[]>([]);
  const unplugged = useRef(onUnplugged);
  unplugged.current = onUnplugged;
  const close = () => {
    if (opened.current) closeDevice(opened.current);
    opened.current = null;
  };
  useEffect(() => {
    if (!canOpenDevices()) setState({ is: "problem", problem: "insecure" });
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: leaving the page turns camera and microphone off.
  useEffect(() => close, []);

  /** Opens the chosen devices in place of the ones before; null when that isn't possible, which the page then says. */
  const open = async (choice: Choice): Promise<MediaStream | null> => {
    // A phone opens its second camera only after the first is closed.
    close();
    setState((before) => (before.is === "on" ? before : { is: "asking" }));
    try {
      const devices = await openDevices(choice);
      opened.current = devices.stream;
      enable(devices.stream, turnedOff.current);
      for (const track of devices.stream.getTracks())
        track.addEventListener("ended", () => opened.current === devices.stream && unplugged.current());
      setState({ is: "on", devices });
      return devices.stream;
    } catch (cause) {
      setState({ is: "problem", problem: reasonOf(cause) });
      return null;
    }
  };
  const turnOff = () => {
    close();
    setState({ is: "off" });
  };
  /** Turns off what is on, or on what is off; the device stays open. */
  const toggle = (what: Sent): "mute" | "unmute" => {
    const isOff = turnedOff.current.includes(what);
    const next = isOff ? turnedOff.current.filter((one) => one !== what) : [...turnedOff.current, what];
    turnedOff.current = next;
    setOff(next);
    if (opened.current) enable(opened.current, next);
    return isOff ? "unmute" : "mute";
  };
  return { state, off, turnedOff, opened, open, turnOff, toggle };
}

function enable(stream: MediaStream, off: readonly Sent[]): void {
  for (const track of stream.getTracks()) track.enabled = !off.includes(track.kind as Sent);
}
