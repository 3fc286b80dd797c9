import { useEffect, useState } from "react";

/** Milliseconds for which the "copied" tooltip is shown. */
const copiedFor = 1000;

/** Copies a text to the clipboard. `copied` is true for a second afterwards. */
export function useCopy(text: string): { copied: boolean; copy: () => void } {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), copiedFor);
    return () => clearTimeout(timer);
  }, [copied]);
  return { copied, copy: () => void toClipboard(text).then(setCopied) };
}

/**
 * Browsers offer the Clipboard API on https only; otherwise the text is selected in a hidden field and copied by
 * execCommand.
 */
async function toClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = document.createElement("textarea");
    field.value = text;
    field.style.position = "fixed";
    field.style.opacity = "0";
    // Inside an open dialog, because a dialog takes the focus back from anything outside of it.
    (document.activeElement?.parentElement ?? document.body).append(field);
    field.select();
    const copied = document.execCommand("copy");
    field.remove();
    return copied;
  }
}
