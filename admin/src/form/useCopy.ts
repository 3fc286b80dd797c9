import { useEffect, useState } from "react";

/** Ms for which it is said that something was copied (spec §9 'Copy tooltip 1 second'). */
const copiedFor = 1000;

/** Copies a text, and knows for a second that it did. */
export function useCopy(text: string): { copied: boolean; copy: () => void } {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), copiedFor);
    return () => clearTimeout(timer);
  }, [copied]);
  return { copied, copy: () => void toClipboard(text).then(setCopied) };
}

/** Browsers have the clipboard on https only; elsewhere a field with the text is selected and copied the old way. */
async function toClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = document.createElement("textarea");
    field.value = text;
    field.style.position = "fixed";
    field.style.opacity = "0";
    // Beside what has the focus: a dialog takes it back from anything outside of itself.
    (document.activeElement?.parentElement ?? document.body).append(field);
    field.select();
    const copied = document.execCommand("copy");
    field.remove();
    return copied;
  }
}
