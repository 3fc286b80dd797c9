export interface ServerEvent {
  name: string;
  data: string;
}

/**
 * Reads server-sent events out of text as it arrives in pieces (HTML standard §9.2.6). EventSource can't be used: it
 * sends no bearer token. `id` and `retry` are of no use here and skipped.
 */
export function createEventParser(): (piece: string) => ServerEvent[] {
  let rest = "";
  let name = "";
  let data: string[] = [];
  const line = (text: string): ServerEvent[] => {
    if (text === "") {
      const event = { name: name || "message", data: data.join("\n") };
      const found = data.length > 0 ? [event] : [];
      [name, data] = ["", []];
      return found;
    }
    const colon = text.indexOf(":");
    const field = colon < 0 ? text : text.slice(0, colon);
    const value = colon < 0 ? "" : text.slice(colon + 1).replace(/^ /, "");
    if (field === "event") name = value;
    if (field === "data") data.push(value);
    return [];
  };
  return (piece) => {
    const lines = (rest + piece).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? "";
    return lines.flatMap(line);
  };
}
