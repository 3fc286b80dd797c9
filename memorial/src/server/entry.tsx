import { camera as cameraWords } from "vigil:words/camera";
import { entry as entryWords } from "vigil:words/entry";
import { head as words } from "vigil:words/head";
import { objection as objectionWords } from "vigil:words/objection";
import { page as pageWords } from "vigil:words/page";
import { rehearsal as rehearsalWords } from "vigil:words/rehearsal";
import { room as roomWords } from "vigil:words/room";
import { tv as tvWords } from "vigil:words/tv";
import { venue as venueWords } from "vigil:words/venue";
import { verify as verifyWords } from "vigil:words/verify";
import { styles } from "virtual:styles";
import type {
  CameraJoin,
  EntryPage as EntryData,
  Remembering as Given,
  MemorialPage,
  ObjectionPage as Objection,
  OtherService,
  Rehearsal,
  RoomPage as Room,
  ServiceState,
  VenuePhotosPage,
  VerifyPage as Verify,
} from "@vigil/contract";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { CameraPage } from "../camera/CameraPage.tsx";
import { EntryPage } from "../entry/EntryPage.tsx";
import { ObjectionPage } from "../objection/ObjectionPage.tsx";
import { App, type PageData } from "../page/App.tsx";
import { Closed, type ClosedHome } from "../page/Closed.tsx";
import { Missing } from "../page/Missing.tsx";
import { RehearsalPage } from "../rehearsal/RehearsalPage.tsx";
import { RoomPage } from "../room/RoomPage.tsx";
import { TvPage } from "../tv/TvPage.tsx";
import { VenuePage } from "../venue/VenuePage.tsx";
import { VerifyPage } from "../verify/VerifyPage.tsx";
import { type Assets, filesOf, fontsOf, playerFilesOf, wordsOf } from "./assets.ts";
import { BelowService } from "./BelowService.tsx";
import { documentOf } from "./document.ts";
import { HomeHeader } from "./HomeHeaderAndFooter.tsx";
import { type Head, headOf, plainHead } from "./head.ts";
import { LanguageChoice } from "./LanguageChoice.tsx";

/** What the server requests: the counterpart of server/src/memorial/render.ts. */
export type RenderRequest = {
  /** Milliseconds since the epoch, by the server's clock. */
  now: number;
  nonce: string;
  assets: Assets;
  publicUrl: string;
} & (
  | {
      kind: "memorial" | "embed" | "television";
      page: MemorialPage;
      remembering: Given | null;
      /** The other services for the same person, as far as the page may name them. */
      others: OtherService[];
      camera: null;
      isExpected: boolean;
      /** Search engines may list it. */
      isListed: boolean;
    }
  /** What stands before a private page. */
  | { kind: "entry"; page: null; remembering: null; camera: null; entry: EntryData }
  | { kind: "preview"; page: MemorialPage; remembering: Given; others: OtherService[]; camera: null }
  | { kind: "camera"; page: null; remembering: null; camera: CameraJoin }
  | { kind: "rehearsal"; page: null; remembering: null; camera: null; rehearsal: Rehearsal }
  | { kind: "room"; page: null; remembering: null; camera: null; room: Room }
  | { kind: "photos"; page: null; remembering: null; camera: null; venue: VenuePhotosPage }
  | { kind: "verify"; page: null; remembering: null; camera: null; verify: Verify }
  | { kind: "objection"; page: null; remembering: null; camera: null; objection: Objection }
  | { kind: "closed"; page: null; remembering: null; camera: null; home: ClosedHome }
  | { kind: "code" | "missing"; page: null; remembering: null; camera: null }
);

/** The whole document of one public page, and its HTTP status. */
export function render(request: RenderRequest): { html: string; status: number } {
  const { now } = request;
  switch (request.kind) {
    case "memorial":
    case "embed":
    case "television": {
      const { kind, page, remembering, others } = request;
      // Only the server renders the obituary, so the browser needs no second copy.
      const data: PageData = { kind, page: { ...page, obituary: null }, remembering, now };
      const body = <App {...data} />;
      if (kind === "embed")
        return { status: 200, html: renderDocument(request, "page", headOf(page), data, body) };
      if (kind === "television")
        return { status: 200, html: renderDocument(request, "television", headOf(page), data, body) };
      const above = (
        <>
          <LanguageChoice />
          {page.state !== "cancelled" && (
            <>
              <HomeHeader page={page} />
              <noscript>
                <p className="no-script">{words.noScript}</p>
              </noscript>
            </>
          )}
        </>
      );
      const below = <BelowService page={page} remembering={remembering} others={others} />;
      return { status: 200, html: renderDocument(request, "page", headOf(page), data, body, above, below) };
    }
    case "preview": {
      const { page, remembering, others } = request;
      // Without the sentence for browsers without scripts, which is what shows it.
      const head = { ...headOf(page), script: null, shared: [], canonical: null };
      const body = <App kind="memorial" page={page} now={now} />;
      const below = <BelowService page={page} remembering={remembering} others={others} />;
      // Whoever looks at the preview chooses its language beside it.
      const above = <HomeHeader page={page} />;
      const html = renderDocument(request, null, head, null, body, above, below);
      return { status: 200, html };
    }
    case "camera": {
      const data = { camera: request.camera };
      const head = plainHead(`${cameraWords.title} · ${request.camera.session_name}`);
      const body = <CameraPage {...data} />;
      return { status: 200, html: renderDocument(request, "camera", head, data, body, <LanguageChoice />) };
    }
    case "rehearsal": {
      const data = { rehearsal: request.rehearsal };
      const head = plainHead(rehearsalWords.heading(request.rehearsal.name));
      const body = <RehearsalPage {...data} />;
      return {
        status: 200,
        html: renderDocument(request, "rehearsal", head, data, body, <LanguageChoice />),
      };
    }
    case "room": {
      const data = { room: request.room };
      const head = plainHead(`${roomWords.title} · ${request.room.stream_name}`);
      const body = <RoomPage {...data} />;
      return { status: 200, html: renderDocument(request, "room", head, data, body, <LanguageChoice />) };
    }
    case "photos": {
      const data = { venue: request.venue };
      const head = plainHead(venueWords.title(request.venue.name));
      const body = <VenuePage {...data} />;
      return { status: 200, html: renderDocument(request, "venue", head, data, body, <LanguageChoice />) };
    }
    case "verify": {
      const { verify } = request;
      const head = plainHead(verifyWords.title);
      const above = <LanguageChoice service={verify.from?.slug} />;
      const body = <VerifyPage {...verify} />;
      return { status: verify.status, html: renderDocument(request, null, head, null, body, above) };
    }
    case "objection": {
      const { objection } = request;
      const head = plainHead(objectionWords.title);
      const body = <ObjectionPage {...objection} />;
      return {
        status: objection.status,
        html: renderDocument(request, null, head, null, body, <LanguageChoice />),
      };
    }
    case "code": {
      const head = plainHead(tvWords.title);
      return {
        status: 200,
        html: renderDocument(request, "tv", head, null, <TvPage />, <LanguageChoice />),
      };
    }
    case "entry": {
      const { entry } = request;
      const head = plainHead(entryWords.title);
      const body = <EntryPage {...entry} />;
      return {
        status: entry.status,
        html: renderDocument(request, null, head, null, body, <LanguageChoice />),
      };
    }
    case "closed": {
      const head = plainHead(words.closed.title);
      const body = <Closed home={request.home} />;
      return { status: 404, html: renderDocument(request, null, head, null, body, <LanguageChoice />) };
    }
    case "missing": {
      const head = plainHead(words.missing.title);
      return {
        status: 404,
        html: renderDocument(request, null, head, null, <Missing />, <LanguageChoice />),
      };
    }
  }
}

function renderDocument(
  request: RenderRequest,
  look: keyof typeof styles | null,
  head: Head,
  data: unknown,
  body: ReactNode,
  above: ReactNode = null,
  below: ReactNode = null,
): string {
  // A service on a television has the memorial page's script, and styles of its own.
  const entry = look === "television" ? "page" : look;
  const { nonce, assets } = request;
  const scripts = entry === null ? [] : filesOf(assets, `src/client/${entry}.tsx`);
  return documentOf({
    head,
    nonce,
    css: styles[look ?? "page"],
    scripts,
    soon: isAboutToPlay(request) ? playerFilesOf(assets, scripts) : [],
    words: wordsOf(assets, pageWords.language),
    firstWords: entry === null ? [] : firstWordsOf(entry, data),
    fonts: entry === "page" || entry === null ? fontsOf(assets) : [],
    body: renderToString(body),
    isListed: "isListed" in request && request.isListed,
    above: renderToString(above),
    below: renderToString(below),
    data,
  });
}

/** Whether whoever opens the page sees a service on air at once. */
const isAboutToPlay = (request: RenderRequest): boolean =>
  "isExpected" in request && request.isExpected && onAir.has(request.page.state);
const onAir: ReadonlySet<ServiceState> = new Set(["live", "paused"]);

/** The parts whose words a page's script imports at once, or as soon as there is something to play. */
function firstWordsOf(entry: Exclude<keyof typeof styles, "television">, data: unknown): string[] {
  if (entry !== "page") return ["page", entry];
  const { state } = (data as PageData).page;
  return playing.has(state) ? ["page", "player"] : ["page"];
}
const playing: ReadonlySet<ServiceState> = new Set(["soon", "live", "paused"]);
