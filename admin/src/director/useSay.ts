import { useTranslate } from "ra-core";
import type { Said } from "./core/said.ts";

/** The catalogue's sentences below `vigil.director`, by key or as the core says them. */
export function useSay() {
  const translate = useTranslate();
  return (said: Said | string, args?: Said["args"]): string => {
    const { key, args: own = args } = typeof said === "string" ? { key: said } : said;
    return translate(`vigil.director.${key}`, own ?? {});
  };
}
