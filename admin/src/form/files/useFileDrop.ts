import { type DragEvent, useEffect, useState } from "react";

const hasFiles = ({ dataTransfer }: { dataTransfer: DataTransfer | null }): boolean =>
  dataTransfer?.types.includes("Files") ?? false;

/**
 * Makes an element a place to drop files.
 * @param dropped undefined while none can be taken
 * @returns whether files are held over it, and the element's props
 */
export function useFileDrop(dropped: ((files: File[]) => void) | undefined) {
  const [isOver, setOver] = useState(false);
  useEffect(refuseStrayDrops, []);
  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (!dropped || !hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      dropped?.([...event.dataTransfer.files]);
    },
  };
  return { isOver, handlers };
}

/** A file that is dropped beside its field must not open in place of the page, with what was typed on it. */
function refuseStrayDrops(): () => void {
  const refuse = (event: globalThis.DragEvent) => {
    if (event.defaultPrevented || !hasFiles(event) || !event.dataTransfer) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = "none";
  };
  window.addEventListener("dragover", refuse);
  window.addEventListener("drop", refuse);
  return () => {
    window.removeEventListener("dragover", refuse);
    window.removeEventListener("drop", refuse);
  };
}
