import { chosenFileAddress, type PreviewedFile, previewedFiles } from "@vigil/contract";

interface Parts {
  nonce: string;
  /** Addresses of the files that were chosen and aren't uploaded yet. */
  chosen: Partial<Record<PreviewedFile, string>>;
}

const still = "a,button,input,select,textarea,label{pointer-events:none}";
/** Before the page is parsed, because a browser reports a style without this nonce as soon as it is. */
const withStyles = (html: string, nonce: string) =>
  html.replace(/<style nonce="[^"]*">/, `<style nonce="${nonce}">${still}`);

/** Also before: the frame's policy would refuse, and report, an address that stands for a picture. */
const withChosen = (html: string, chosen: Parts["chosen"]) =>
  previewedFiles.reduce(
    (page, field) => page.replaceAll(`"${chosenFileAddress(field)}"`, `"${chosen[field] ?? "data:,"}"`),
    html,
  );

/**
 * The server's page as a frame shows it: with the chosen pictures, and nothing that leads anywhere or takes the focus.
 * Only the obituary still unfolds.
 */
export function previewDocument(html: string, { nonce, chosen }: Parts): string {
  const page = new DOMParser().parseFromString(withChosen(withStyles(html, nonce), chosen), "text/html");
  // The server leaves them out, and the frame wouldn't run them.
  for (const script of page.querySelectorAll("script")) script.remove();
  for (const link of page.querySelectorAll("a")) link.removeAttribute("href");
  for (const control of page.querySelectorAll("button,input,select,textarea,[tabindex]"))
    control.setAttribute("tabindex", "-1");
  return `<!doctype html>${page.documentElement.outerHTML}`;
}
