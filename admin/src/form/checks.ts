import { createContext, useContext, useEffect } from "react";

/** A check of a part of a form; returns error messages by field. */
export type Check = (values: Record<string, unknown>) => Record<string, string>;

export const ChecksContext = createContext<Set<Check>>(new Set());

/** Blocks the surrounding form from being submitted while this check finds errors. */
export function useCheck(check: Check): void {
  const checks = useContext(ChecksContext);
  useEffect(() => {
    checks.add(check);
    return () => void checks.delete(check);
  });
}
