import { type ComponentType, type FunctionComponent, lazy, type ReactNode, Suspense, useState } from "react";
import { ErrorBoundary } from "react-error-boundary";
import { pending } from "../session/pending.ts";
import { NotLoaded } from "./not-loaded.ts";
import { PartFailed } from "./PartFailed.tsx";

type Load<P> = () => Promise<{ default: ComponentType<P> }>;

/** A component whose code loads when it is first rendered, or earlier by load(). */
export type Loadable<P = object> = ComponentType<P> & { load: () => Promise<unknown> };

export const isLoadable = (component: unknown): component is Loadable =>
  typeof component === "function" && "load" in component;

/**
 * Like React's lazy(), but it can be loaded in advance and then renders at once, whereas React would show its fallback
 * for at least 300 ms. A failure isn't final: the boundary around it can try again (see NotLoaded).
 */
export function loadable<P extends object = object>(load: Load<P>): Loadable<P> {
  let loaded: { default: ComponentType<P> } | undefined;
  const fetch = async () => {
    loaded ??= await load();
    return loaded;
  };
  const attempt = () =>
    lazy(() =>
      pending.track(fetch()).catch((cause: unknown) => {
        throw new NotLoaded(cause, { load: fetch, reset });
      }),
    );
  let LazyComponent = attempt();
  const reset = () => {
    LazyComponent = attempt();
  };
  const Loadable = (props: P) => {
    const [Component] = useState<ComponentType<P>>(() => loaded?.default ?? LazyComponent);
    return <Component {...props} />;
  };
  return Object.assign(Loadable, { load: fetch });
}

/** The loadable parts of screens that are known so far; a screen registers its parts when its code loads. */
export const parts = new Set<Loadable>();

/**
 * A {@link loadable} part of a screen, such as a dialog. Its failure, whether in loading or rendering, doesn't affect
 * the screen.
 */
export function part<P extends object>(load: Load<P>, fallback: ReactNode = null): FunctionComponent<P> {
  const Inner = loadable(load);
  parts.add(Inner as Loadable);
  return (props) => (
    <ErrorBoundary FallbackComponent={PartFailed}>
      <Suspense fallback={fallback}>
        <Inner {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}
