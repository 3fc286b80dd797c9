/** The element that holds what the page was made from. */
export const madeId = "made";

export function readMade<T>(): { root: HTMLElement; made: T } {
  const root = document.getElementById("root");
  const data = document.getElementById(madeId);
  if (!root || !data?.textContent) throw new Error("This page was not made by our server.");
  return { root, made: JSON.parse(data.textContent) as T };
}
