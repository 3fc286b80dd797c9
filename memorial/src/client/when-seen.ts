/** How far below the window's edge a part counts as seen. */
const ahead = "100px";

/** Does something once a part of the page, if it is there, comes into view; tried again at the next look when it fails. */
export function whenSeen(id: string, work: (place: HTMLElement) => Promise<void>): void {
  const place = document.getElementById(id);
  if (!place) return;
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      work(place).then(
        () => observer.disconnect(),
        () => {},
      );
    },
    { rootMargin: ahead },
  );
  observer.observe(place);
}
