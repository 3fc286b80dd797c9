export interface ServerEvent {
  name: string;
  data: string;
}

/**
 * Parses server-sent events from text that arrives in chunks (HTML standard §9.2.6). EventSource can't be used because
 * it sends no bearer token. The fields `id` and `retry` are ignored.
 */
export function createEventParser(): (chunk: string) => ServerEvent[] {
  let rest = "";
  let name = "";
  let data: string[] = [];
  const parseLine = (text: string): ServerEvent[] => {
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
  return (chunk) => {
    const lines = (rest + chunk).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? "";
    return lines.flatMap(parseLine);
  };
}
