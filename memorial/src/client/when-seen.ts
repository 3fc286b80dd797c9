/** How far below the window's edge an element counts as seen. */
const ahead = "100px";

/** Runs `work` once when the element, if it exists, scrolls into view; when it fails, again the next time it does. */
export function whenSeen(id: string, work: (element: HTMLElement) => Promise<void>): void {
  const element = document.getElementById(id);
  if (!element) return;
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      work(element).then(
        () => observer.disconnect(),
        () => {},
      );
    },
    { rootMargin: ahead },
  );
  observer.observe(element);
}
