const key = "vigil.added-files";
/** More than anybody adds in one sitting; the oldest are forgotten first. */
const atMost = 2000;

const nameOf = (list: string, file: File): string =>
  [list, file.name, file.size, file.lastModified].join("|");

function read(): string[] {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "[]") as string[];
  } catch {
    return [];
  }
}

/**
 * Which files this tab has added to a list of a service, so that a person who chooses them again after the page was
 * reloaded in the middle doesn't add them twice. Nothing is remembered where the browser stores nothing.
 */
export const addedFiles = {
  has: (list: string, file: File): boolean => read().includes(nameOf(list, file)),
  remember(list: string, file: File): void {
    try {
      sessionStorage.setItem(key, JSON.stringify([...read(), nameOf(list, file)].slice(-atMost)));
    } catch {
      // A full or closed storage only means that the file would be offered again.
    }
  },
};
