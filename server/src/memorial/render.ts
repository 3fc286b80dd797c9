import type { CameraJoin, MemorialPage, Remembering } from "@vigil/contract";

/**
 * What memorial's server bundle, `memorial/dist/server/entry.js`, exports: `render`. Agreed between the server and
 * memorial/src/server/entry.tsx, which is loaded by its path, so that no import crosses the wall.
 */
export type Render = (request: RenderRequest) => Rendered | Promise<Rendered>;

/** `page` and `camera` are what the same call of the API answers: also the state the client hydrates from. */
export type RenderRequest = {
  /** Milliseconds since the epoch, by the server's clock: what the countdown is drawn from. */
  now: number;
  /** For every script and style element that stands in the page itself. */
  nonce: string;
  assets: Assets;
  /** Absolute, without a slash at the end: what og:url and og:image begin with. */
  publicUrl: string;
} /** `remembering`: what stands below the service; null on the player alone, and of what was called off. */ & (
  | { kind: "memorial" | "embed"; page: MemorialPage; remembering: Remembering | null; camera: null }
  | { kind: "camera"; page: null; remembering: null; camera: CameraJoin }
  /** Nothing is at this address: no such page, or a camera's link that is spent. */
  | { kind: "missing"; page: null; remembering: null; camera: null }
);

export interface Assets {
  /** Where memorial/dist/client is served: "/memorial-assets/". */
  base: string;
  /** memorial/dist/client/.vite/manifest.json as Vite wrote it: source path to built file. */
  manifest: Record<string, { file: string; css?: string[]; imports?: string[]; isEntry?: boolean }>;
}

interface Rendered {
  /** The whole document, from <!doctype html> on. */
  html: string;
  status: number;
}
