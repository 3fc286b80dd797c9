import { useEffect, useState } from "react";

/** The value once it has been non-null for `ms` without a break; null at once when it becomes null. */
export function useStableValue<T>(value: T | null, ms: number): T | null {
  const [isStable, setIsStable] = useState(false);
  const isPresent = value !== null;
  useEffect(() => {
    if (!isPresent) return;
    const timer = setTimeout(() => setIsStable(true), ms);
    return () => {
      clearTimeout(timer);
      setIsStable(false);
    };
  }, [isPresent, ms]);
  return isStable ? value : null;
}
