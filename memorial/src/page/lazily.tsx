import { type ComponentType, lazy } from "react";
import { en } from "../words/en.ts";

/** Milliseconds between tries: a train may just be in a tunnel. */
const waits = [1000, 3000, 9000];

/** A part that is loaded when it is needed; when that fails, the page stays and says so in the part's place. */
export const lazily = <Props,>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => patiently(load).catch(() => ({ default: Missing as ComponentType<Props> })));

async function patiently<T>(load: () => Promise<T>): Promise<T> {
  for (const wait of waits) {
    try {
      return await load();
    } catch {
      await new Promise((over) => setTimeout(over, wait));
    }
  }
  return load();
}

const Missing = () => <p role="alert">{en.notLoaded}</p>;
