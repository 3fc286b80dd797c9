import { page as words } from "vigil:words/page";
import { type ComponentType, lazy, useEffect } from "react";
import { browserStorage } from "../guest/browser-storage.ts";

/** Milliseconds between attempts: a train may just be in a tunnel. */
const waits = [1000, 3000, 9000];

/**
 * React.lazy with retries; when they fail, a notice takes the component's place and the page stays.
 * @param isAwaited what the guest came for: then the page is loaded anew as soon as that may help
 */
export const lazily = <Props,>(load: () => Promise<{ default: ComponentType<Props> }>, isAwaited = false) =>
  lazy(() =>
    loadWithRetries(load).catch(() => ({
      default: (isAwaited ? Reloading : LoadFailed) as ComponentType<Props>,
    })),
  );

async function loadWithRetries<T>(load: () => Promise<T>): Promise<T> {
  for (const wait of waits) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
  return load();
}

const LoadFailed = () => <p role="alert">{words.notLoaded}</p>;

/** Loads the page anew; an object, so that tests can see it. */
export const reloading = { reload: () => location.reload() };
/** Milliseconds between two looks for the server, and in which the page isn't loaded anew a second time. */
const waiting = { every: 5000, once: 5 * 60_000 } as const;

/**
 * Browsers from before 2026 never fetch a module again that failed once, and after an update of the server its file is
 * gone: only another page helps. It is loaded once the server answers, because the browser would otherwise show its own
 * error, and not in a browser that can't remember that it was.
 */
function Reloading() {
  useEffect(() => {
    const last = browserStorage("session", "vigil.reloaded");
    if (Date.now() - Number(last.read() ?? 0) < waiting.once) return;
    const look = async () => {
      const response = await fetch(location.href, { method: "HEAD", cache: "no-store" }).catch(() => null);
      if (!response?.ok) return;
      clearInterval(timer);
      const now = Date.now();
      last.write(now);
      if (last.read() === now) reloading.reload();
    };
    const timer = setInterval(look, waiting.every);
    void look();
    return () => clearInterval(timer);
  }, []);
  return <LoadFailed />;
}
