/** Referenced while the browser's dialog is open, so that it isn't garbage-collected before a file is chosen. */
let open: HTMLInputElement | null = null;

/** Opens the browser's file dialog without a form field. `chosen` isn't called when the dialog is cancelled. */
export function chooseFile(accept: string, chosen: (file: File) => void): void {
  open = Object.assign(document.createElement("input"), { type: "file", accept });
  open.onchange = () => {
    const file = open?.files?.[0];
    open = null;
    if (file) chosen(file);
  };
  open.click();
}
