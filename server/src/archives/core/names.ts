/** Characters that Windows, macOS or Linux doesn't allow in file names, and those that begin hidden files. */
const forbidden = /[\p{Cc}<>:"/\\|?*]+/gu;
/** Names that Windows keeps for devices. */
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)$/i;
const longest = 80;

/** A text as a file name that every system can store, without an ending. Empty where nothing of it is left. */
export function fileNameOf(text: string): string {
  const name = [...text.normalize("NFC").replaceAll(forbidden, " ")]
    .slice(0, longest)
    .join("")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/^[\s.]+|(?<![\s.])[\s.]+$/g, "");
  return reserved.test(name) ? `${name}_` : name;
}

/** The ending of a file name, such as ".jpg"; empty where there is none. */
export const endingOf = (fileName: string): string =>
  /\.[a-z0-9]{1,5}$/i.exec(fileName)?.[0].toLowerCase() ?? "";

/**
 * Names files one after the other, so that a folder shows them in the order of the page: "003 Anna Bell.jpg".
 * @param count of all files of the folder, for leading zeros
 */
export function numbered(number: number, count: number, text: string, ending: string): string {
  const digits = String(number).padStart(String(count).length, "0");
  return `${[digits, fileNameOf(text)].filter(Boolean).join(" ")}${ending}`;
}
