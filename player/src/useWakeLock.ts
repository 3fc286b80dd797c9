import { useEffect } from "react";

/** Keeps the screen from going dark while `isWanted`, where the browser can. */
export function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !navigator.wakeLock) return;
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const take = async () => {
      if (document.visibilityState !== "visible") return;
      // Refused on an empty battery: then the screen goes dark as it would anyway.
      const taken = await navigator.wakeLock.request("screen").catch(() => undefined);
      if (isOver) void taken?.release();
      else lock = taken;
    };
    void take();
    // Turning to another page lets go of it.
    document.addEventListener("visibilitychange", take);
    return () => {
      isOver = true;
      document.removeEventListener("visibilitychange", take);
      void lock?.release();
    };
  }, [isWanted]);
}
