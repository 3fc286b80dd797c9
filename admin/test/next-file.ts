import { vi } from "vitest";

/** The next file that is saved to the downloads. */
export function nextFile() {
  return new Promise<{ name: string; text: string }>((saved) => {
    let content = new Blob();
    vi.stubGlobal(
      "URL",
      Object.assign(URL, {
        createObjectURL: (blob: Blob) => {
          content = blob;
          return "blob:file";
        },
        revokeObjectURL: () => undefined,
      }),
    );
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      const name = this.download;
      // Decoded by hand: text() swallows the byte order mark.
      void content
        .arrayBuffer()
        .then((bytes) => saved({ name, text: new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes) }));
    });
  });
}
