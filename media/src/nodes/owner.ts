import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { SourcesStore } from "../commands/sources-order.ts";
import { splitUrl } from "../http.ts";
import type { Programmes } from "../programme/programmes.ts";
import type { Neighbours } from "./neighbours.ts";

export interface OwnerParts {
  programmes: Pick<Programmes, "find" | "recordings">;
  sourcesStore: Pick<SourcesStore, "nodeOf" | "nodeOfKey">;
  neighbours: Neighbours;
  own: number;
}

/**
 * Returns a function that tells to which other node a request belongs, by what its address names; undefined: it is
 * answered here. Nothing is verified yet, because the other node does that.
 */
export function createOwnerLookup({ programmes, sourcesStore, neighbours, own }: OwnerParts) {
  const ofProgramme = (name: string) => (programmes.find(name) ? undefined : neighbours.ofProgramme(name));
  const routes: [RegExp, (name: string, request: IncomingMessage) => number | undefined][] = [
    [/^\/live\/source\/([0-9a-f-]{36})\//, (id) => sourcesStore.nodeOf(id)],
    [/^\/live\/([\w-]{22})\//, ofProgramme],
    [/^\/control\/sources\/([0-9a-f-]{36})\//, (id) => sourcesStore.nodeOf(id)],
    [/^\/control\/(?:programmes|recordings)\/([\w-]{22})(?![\w-])/, ofProgramme],
    [/^\/control\/transcodes\/([0-9a-f-]{36})/, (id) => neighbours.ofTranscode(id)],
    [/^\/whip\/(\d{1,2})\./, (node) => Number(node)],
    [/^(\/whip)$/, (_, { headers }) => sourcesStore.nodeOfKey(hashOfBearer(headers.authorization))],
  ];
  return (request: IncomingMessage): number | undefined => {
    const [path] = splitUrl(request.url ?? "");
    for (const [pattern, nodeOf] of routes) {
      const name = pattern.exec(path)?.[1];
      if (name === undefined) continue;
      const node = nodeOf(name, request);
      return node !== undefined && node !== own && neighbours.others.includes(node) ? node : undefined;
    }
    return undefined;
  };
}

const hashOfBearer = (authorization = ""): string =>
  createHash("sha256")
    .update(authorization.replace(/^Bearer /i, ""))
    .digest("hex");
