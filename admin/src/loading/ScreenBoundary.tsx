import { type ReactNode, Suspense } from "react";
import { ErrorBoundary } from "react-error-boundary";
import { ScreenFailed } from "./ScreenFailed.tsx";

/** Keeps the failure of a screen inside it. While its code is on its way the bar above shows the progress. */
export const ScreenBoundary = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary FallbackComponent={ScreenFailed}>
    <Suspense>{children}</Suspense>
  </ErrorBoundary>
);
