import { type RefObject, useEffect, useState } from "react";

/** How far around the window something counts as near: it is there before one has scrolled to it. */
const nearby = "600px 0px";

/** Whether an element is near the window, and whether it is in it. A browser that can't tell has everything in sight. */
export function useInSight(element: RefObject<Element | null>): { isNear: boolean; isSeen: boolean } {
  const isSeen = useIntersection(element, "0px");
  const isNear = useIntersection(element, nearby);
  return { isNear: isNear || isSeen, isSeen };
}

function useIntersection(element: RefObject<Element | null>, margin: string): boolean {
  const [isIn, setIsIn] = useState(typeof IntersectionObserver === "undefined");
  useEffect(() => {
    if (!element.current || typeof IntersectionObserver === "undefined") return;
    return observe(element.current, margin, setIsIn);
  }, [element, margin]);
  return isIn;
}

const observers = new Map<string, IntersectionObserver>();
const told = new Map<string, WeakMap<Element, (isIn: boolean) => void>>();

/** One observer a margin for all elements: a thousand cards would be two thousand of them. */
function observe(element: Element, margin: string, tell: (isIn: boolean) => void): () => void {
  const tellers = told.get(margin) ?? new WeakMap();
  told.set(margin, tellers.set(element, tell));
  const observer =
    observers.get(margin) ??
    new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) tellers.get(target)?.(isIntersecting);
      },
      { rootMargin: margin },
    );
  observers.set(margin, observer);
  observer.observe(element);
  return () => observer.unobserve(element);
}
