import { type Language, languageOfCode } from "@vigil/contract";
import { type RefObject, useEffect } from "react";
import { obituaryFields, showInFrame } from "./PageFrame.tsx";

/** Whoever goes to a field of the obituary sees it in the preview, in that field's language. */
export function useObituaryInSight(
  preview: RefObject<HTMLElement | null>,
  speak: (language: Language) => void,
): void {
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      const field = target instanceof Element ? target.closest(obituaryFields) : null;
      const language = languageOfCode(field?.getAttribute("data-source")?.replace("obituary_", ""));
      if (!language) return;
      speak(language);
      for (const frame of preview.current?.querySelectorAll("iframe") ?? []) showInFrame(frame, "#obituary");
    };
    document.addEventListener("focusin", onFocus);
    return () => document.removeEventListener("focusin", onFocus);
  }, [preview, speak]);
}
