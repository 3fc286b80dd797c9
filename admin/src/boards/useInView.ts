import { type RefObject, useEffect, useState } from "react";

/** How far outside the window an element counts as near, so that it is rendered before one scrolls to it. */
const nearMargin = "600px 0px";

/** Whether an element is near the window, and whether it is in it. Without IntersectionObserver everything is in view. */
export function useInView(element: RefObject<Element | null>): { isNear: boolean; isVisible: boolean } {
  const isVisible = useIntersection(element, "0px");
  const isNear = useIntersection(element, nearMargin);
  return { isNear: isNear || isVisible, isVisible };
}

function useIntersection(element: RefObject<Element | null>, margin: string): boolean {
  const [isIn, setIsIn] = useState(typeof IntersectionObserver === "undefined");
  useEffect(() => {
    if (!element.current || typeof IntersectionObserver === "undefined") return;
    return observe(element.current, margin, setIsIn);
  }, [element, margin]);
  return isIn;
}

type OnIntersect = (isIn: boolean) => void;
const observers = new Map<string, IntersectionObserver>();
const callbacks = new Map<string, WeakMap<Element, OnIntersect>>();

/** Shares one observer per margin among all elements, because a thousand cards would need two thousand. */
function observe(element: Element, margin: string, onIntersect: OnIntersect): () => void {
  const ofMargin = callbacks.get(margin) ?? new WeakMap<Element, OnIntersect>();
  callbacks.set(margin, ofMargin.set(element, onIntersect));
  const observer =
    observers.get(margin) ??
    new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) ofMargin.get(target)?.(isIntersecting);
      },
      { rootMargin: margin },
    );
  observers.set(margin, observer);
  observer.observe(element);
  return () => observer.unobserve(element);
}
