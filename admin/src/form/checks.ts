import { createContext, useContext, useEffect } from "react";

/** What a part of a form knows to be wrong with its values, by field. */
export type Check = (values: Record<string, unknown>) => Record<string, string>;

export const ChecksContext = createContext<Set<Check>>(new Set());

/** Keeps the form around from being sent as long as this check finds something wrong. */
export function useCheck(check: Check): void {
  const checks = useContext(ChecksContext);
  useEffect(() => {
    checks.add(check);
    return () => void checks.delete(check);
  });
}
