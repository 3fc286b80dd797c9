import type { MemorialPage, Remembering } from "@vigil/contract";
import { Embed } from "./Embed.tsx";
import { Memorial } from "./Memorial.tsx";

/** The data from which server and browser render the same page; embedded in it as JSON. */
export interface PageData {
  kind: "memorial" | "embed";
  page: MemorialPage;
  /** The part below the service; null for the embedded player and for a cancelled service. */
  remembering: Remembering | null;
  /** Milliseconds since the epoch, by the server's clock. */
  now: number;
}

export const App = ({ kind, page, now }: Pick<PageData, "kind" | "page" | "now">) =>
  kind === "embed" ? <Embed page={page} renderedAt={now} /> : <Memorial page={page} renderedAt={now} />;
