/** A list of people with another address in place of one, but not within a longer one, as gmail.co in gmail.com. */
export const replaceAddress = (list: string, from: string, to: string): string => {
  const address = from.replace(/[.+*?^${}()|[\]\\]/g, "\\$&");
  return list.replace(new RegExp(`(?<![\\w.+-])${address}(?![\\w-]|\\.\\w)`, "gi"), () => to);
};
