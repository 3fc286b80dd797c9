import { hydrateRoot } from "react-dom/client";
import type { Made } from "../page/App.tsx";
import { Remembering } from "../remembering/Remembering.tsx";

let isAwake = false;

/** What stands below the service comes alive, as the server has drawn it. */
export function wake(place: HTMLElement, { page, remembering }: Made): void {
  if (isAwake || !remembering) return;
  isAwake = true;
  hydrateRoot(place, <Remembering page={page} remembering={remembering} />);
}
