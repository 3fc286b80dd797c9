import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";

/**
 * Scrolls to an element as soon as it is there, when the address ends with its name: `/usr/info#home_branding`.
 * @returns the ref of the element
 */
export function useAnchor<T extends HTMLElement>(name: string | undefined) {
  const element = useRef<T>(null);
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link that is followed again, with another key, leads here again.
  useEffect(() => {
    if (name === undefined || hash !== `#${name}` || !element.current) return;
    element.current.scrollIntoView?.();
    // Also the keyboard goes on from there.
    element.current.tabIndex = -1;
    element.current.focus({ preventScroll: true });
  }, [hash, key, name]);
  return element;
}
