import { page as words } from "vigil:words/page";
import { type ComponentType, lazy } from "react";

/** Milliseconds between attempts: a train may just be in a tunnel. */
const waits = [1000, 3000, 9000];

/** React.lazy with retries; when they fail, a notice takes the component's place and the page stays. */
export const lazily = <Props,>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => loadWithRetries(load).catch(() => ({ default: LoadFailed as ComponentType<Props> })));

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
