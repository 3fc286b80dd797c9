/** Id of the JSON element that holds the data from which the server rendered the page. */
export const embeddedDataId = "made";

export function readEmbeddedData<T>(): { root: HTMLElement; data: T } {
  const root = document.getElementById("root");
  const element = document.getElementById(embeddedDataId);
  if (!root || !element?.textContent) throw new Error("This page was not rendered by our server.");
  return { root, data: JSON.parse(element.textContent) as T };
}
