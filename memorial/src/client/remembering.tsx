import { hydrateRoot } from "react-dom/client";
import type { PageData } from "../page/App.tsx";
import { Remembering } from "../remembering/Remembering.tsx";

let isHydrated = false;

/** Hydrates the part below the service, which the server has rendered as a root of its own. */
export function hydrate(element: HTMLElement, { page, remembering }: PageData): void {
  if (isHydrated || !remembering) return;
  isHydrated = true;
  hydrateRoot(element, <Remembering page={page} remembering={remembering} />);
}
