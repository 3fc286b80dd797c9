/** Kept while the browser's own dialog is open: one that nobody holds may be gone before its file is chosen. */
let open: HTMLInputElement | null = null;

/** Asks for a file without a field on the page: a list has no form. What is cancelled is never heard of again. */
export function chooseFile(accept: string, chosen: (file: File) => void): void {
  open = Object.assign(document.createElement("input"), { type: "file", accept });
  open.onchange = () => {
    const file = open?.files?.[0];
    open = null;
    if (file) chosen(file);
  };
  open.click();
}
