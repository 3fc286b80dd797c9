import { useEffect, useState } from "react";

/** The value once it has been there for so many ms without a break; null at once when it goes. */
export function useLasting<T>(value: T | null, after: number): T | null {
  const [lasting, setLasting] = useState(false);
  const isThere = value !== null;
  useEffect(() => {
    if (!isThere) return;
    const timer = setTimeout(() => setLasting(true), after);
    return () => {
      clearTimeout(timer);
      setLasting(false);
    };
  }, [isThere, after]);
  return lasting ? value : null;
}
