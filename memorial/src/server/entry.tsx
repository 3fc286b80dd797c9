import { styles } from "virtual:styles";
import type { CameraJoin, Remembering as Given, MemorialPage } from "@vigil/contract";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { CameraPage } from "../camera/CameraPage.tsx";
import { App, type Made } from "../page/App.tsx";
import { Missing } from "../page/Missing.tsx";
import { camera as cameraWords } from "../words/camera.ts";
import { head as words } from "../words/head.ts";
import { type Assets, filesOf, fontsOf } from "./assets.ts";
import { Below } from "./Below.tsx";
import { documentOf } from "./document.ts";
import { HomeHeader } from "./Home.tsx";
import { type Head, headOf, plainHead } from "./head.ts";

/** What the server asks for: the other side of server/src/memorial/render.ts. */
export type RenderRequest = {
  /** Milliseconds since the epoch, by the server's clock. */
  now: number;
  nonce: string;
  assets: Assets;
  publicUrl: string;
} & (
  | { kind: "memorial" | "embed"; page: MemorialPage; remembering: Given | null; camera: null }
  | { kind: "camera"; page: null; remembering: null; camera: CameraJoin }
  | { kind: "missing"; page: null; remembering: null; camera: null }
);

/** The whole document of one public page, and its HTTP status. */
export function render(request: RenderRequest): { html: string; status: number } {
  const { now } = request;
  switch (request.kind) {
    case "memorial":
    case "embed": {
      const { kind, page, remembering } = request;
      const made: Made = { kind, page, remembering, now };
      const body = <App {...made} />;
      if (kind === "embed") return { status: 200, html: draw(request, "page", headOf(page), made, body) };
      const above = page.state !== "cancelled" && (
        <>
          <HomeHeader page={page} />
          <noscript>
            <p className="no-script">{words.noScript}</p>
          </noscript>
        </>
      );
      const below = <Below page={page} remembering={remembering} />;
      return { status: 200, html: draw(request, "page", headOf(page), made, body, above, below) };
    }
    case "camera": {
      const made = { camera: request.camera };
      const head = plainHead(`${cameraWords.title} · ${request.camera.session_name}`);
      return { status: 200, html: draw(request, "camera", head, made, <CameraPage {...made} />) };
    }
    case "missing":
      return { status: 404, html: draw(request, null, plainHead(words.missing.title), null, <Missing />) };
  }
}

function draw(
  { nonce, assets }: RenderRequest,
  entry: "page" | "camera" | null,
  head: Head,
  made: unknown,
  body: ReactNode,
  above: ReactNode = null,
  below: ReactNode = null,
): string {
  return documentOf({
    head,
    nonce,
    css: styles[entry ?? "page"],
    scripts: entry === null ? [] : filesOf(assets, `src/client/${entry}.tsx`),
    fonts: entry === "camera" ? [] : fontsOf(assets),
    body: renderToString(body),
    above: renderToString(above),
    below: renderToString(below),
    made,
  });
}
