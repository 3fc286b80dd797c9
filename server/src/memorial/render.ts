import type {
  CameraJoin,
  EntryPage,
  MemorialPage,
  ObjectionPage,
  OtherService,
  Rehearsal,
  Remembering,
  RoomPage,
  VenuePhotosPage,
  VerifyPage,
} from "@vigil/contract";

/**
 * The export `render` of memorial's server bundles, `memorial/dist/server/<language>/entry.js`. The server and
 * memorial/src/server/entry.tsx agree on it; a bundle is loaded by its path, so that no import crosses the boundary.
 */
export type Render = (request: RenderRequest) => Rendered | Promise<Rendered>;

/** `page` and `camera` are the API's responses to the same requests, and the state that the client hydrates from. */
export type RenderRequest = {
  /** Milliseconds since the epoch by the server's clock, for the countdown. */
  now: number;
  /** For every inline script and style element. */
  nonce: string;
  assets: Assets;
  /** Absolute, without a trailing slash: the beginning of og:url and og:image. */
  publicUrl: string;
} /** `remembering`: what is shown below the service; null for the bare player and for a service that was called off. */ & (
  | {
      kind: "memorial" | "embed" | "television";
      page: MemorialPage;
      remembering: Remembering | null;
      /** The other services for the same person, as far as the page may name them. */
      others: OtherService[];
      camera: null;
      /** The link is a guest's own, so that a service on air plays at once. */
      isExpected: boolean;
      /** Search engines may list it. */
      isListed: boolean;
    }
  /** What stands before a private page. */
  | { kind: "entry"; page: null; remembering: null; camera: null; entry: EntryPage }
  /** The memorial page without scripts, for those who edit it. */
  | { kind: "preview"; page: MemorialPage; remembering: Remembering; others: OtherService[]; camera: null }
  | { kind: "camera"; page: null; remembering: null; camera: CameraJoin }
  | { kind: "rehearsal"; page: null; remembering: null; camera: null; rehearsal: Rehearsal }
  | { kind: "room"; page: null; remembering: null; camera: null; room: RoomPage }
  | { kind: "photos"; page: null; remembering: null; camera: null; venue: VenuePhotosPage }
  | { kind: "verify"; page: null; remembering: null; camera: null; verify: VerifyPage }
  | { kind: "objection"; page: null; remembering: null; camera: null; objection: ObjectionPage }
  /** After the last day of a page: whom to call about it. */
  | { kind: "closed"; page: null; remembering: null; camera: null; home: { name: string; phone: string } }
  /** Where a television is given a code; nothing is at this address: no such page, or a link that has expired. */
  | { kind: "code" | "missing"; page: null; remembering: null; camera: null }
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
