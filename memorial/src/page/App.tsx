import type { MemorialPage } from "@vigil/contract";
import { Embed } from "./Embed.tsx";
import { Memorial } from "./Memorial.tsx";

/** What the page was made from: it stands in it as JSON, and both sides draw the same from it. */
export interface Made {
  kind: "memorial" | "embed";
  page: MemorialPage;
  /** Milliseconds since the epoch, by the server's clock. */
  now: number;
}

export const App = ({ kind, page, now }: Made) =>
  kind === "embed" ? <Embed page={page} made={now} /> : <Memorial page={page} made={now} />;
