import { useTranslate } from "ra-core";

/** The headings of the page's tables. */
export function useHeads() {
  const translate = useTranslate();
  return (names: readonly string[]) => names.map((name) => translate(`vigil.system.heads.${name}`));
}
