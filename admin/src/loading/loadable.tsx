import { type ComponentType, lazy, type ReactNode, Suspense, useState } from "react";
import { ErrorBoundary } from "react-error-boundary";
import { pending } from "../session/pending.ts";
import { NotLoaded } from "./not-loaded.ts";
import { PartFailed } from "./PartFailed.tsx";

type Load<P> = () => Promise<{ default: ComponentType<P> }>;

/** A component whose code is fetched when it is shown, or earlier by load(). */
export type Loadable<P = object> = ComponentType<P> & { load: () => Promise<unknown> };

export const isLoadable = (component: unknown): component is Loadable =>
  typeof component === "function" && "load" in component;

/**
 * React's lazy() that can be loaded before it is shown, and is then shown at once: React would otherwise show its
 * fallback for at least 300 ms. Its failure isn't final: the boundary around it tries again (see NotLoaded).
 */
export function loadable<P extends object = object>(load: Load<P>): Loadable<P> {
  let loaded: { default: ComponentType<P> } | undefined;
  const fetch = async () => {
    loaded ??= await load();
    return loaded;
  };
  const attempt = () =>
    lazy(() =>
      pending.during(fetch()).catch((cause: unknown) => {
        throw new NotLoaded(cause, { load: fetch, forget });
      }),
    );
  let Later = attempt();
  const forget = () => {
    Later = attempt();
  };
  const Loadable = (props: P) => {
    const [Shown] = useState<ComponentType<P>>(() => loaded?.default ?? Later);
    return <Shown {...props} />;
  };
  return Object.assign(Loadable, { load: fetch });
}

/** The parts of screens that are known so far: a screen's own are known once its code is there. */
export const parts = new Set<Loadable>();

/** A {@link loadable} part of a screen, such as a dialog. Its failure, of whatever kind, leaves the screen alone. */
export function part<P extends object>(load: Load<P>, waiting: ReactNode = null): ComponentType<P> {
  const Inner = loadable(load);
  parts.add(Inner as Loadable);
  return (props) => (
    <ErrorBoundary FallbackComponent={PartFailed}>
      <Suspense fallback={waiting}>
        <Inner {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}
