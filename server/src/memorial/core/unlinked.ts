/**
 * A text of which no mailbox makes a link: "https[:]//evil[.]example". People who get reports of fake pages must not
 * open one by a slip.
 */
export const unlinked = (text: string): string =>
  text
    .replaceAll("://", "[:]//")
    .replace(/\.(?=[\p{L}\p{N}])/gu, "[.]")
    .replaceAll("@", "[at]");
