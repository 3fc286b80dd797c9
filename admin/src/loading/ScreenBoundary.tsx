import { type ReactNode, Suspense } from "react";
import { ErrorBoundary } from "react-error-boundary";
import { ScreenFailed } from "./ScreenFailed.tsx";

/** Confines the failure of a screen to that screen. While its code loads, the top bar shows the progress. */
export const ScreenBoundary = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary FallbackComponent={ScreenFailed}>
    <Suspense>{children}</Suspense>
  </ErrorBoundary>
);
