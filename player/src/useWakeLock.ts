import { useEffect } from "react";

/** Keeps the screen on while `isActive`, where the browser can. */
export function useWakeLock(isActive: boolean): void {
  useEffect(() => {
    if (!isActive || !navigator.wakeLock) return;
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const acquire = async () => {
      if (document.visibilityState !== "visible") return;
      // Refused when the battery is low: then the screen turns off as it would anyway.
      const acquired = await navigator.wakeLock.request("screen").catch(() => undefined);
      if (isOver) void acquired?.release();
      else lock = acquired;
    };
    void acquire();
    // The browser releases the lock when the page is hidden.
    document.addEventListener("visibilitychange", acquire);
    return () => {
      isOver = true;
      document.removeEventListener("visibilitychange", acquire);
      void lock?.release();
    };
  }, [isActive]);
}
