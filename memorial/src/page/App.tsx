import type { MemorialPage, Remembering } from "@vigil/contract";
import { Embed } from "./Embed.tsx";
import { Memorial } from "./Memorial.tsx";

/** What the page was made from: it stands in it as JSON, and both sides draw the same from it. */
export interface Made {
  kind: "memorial" | "embed";
  page: MemorialPage;
  /** What stands below it; null where nothing may: on the player alone, and of a service that was called off. */
  remembering: Remembering | null;
  /** Milliseconds since the epoch, by the server's clock. */
  now: number;
}

export const App = ({ kind, page, now }: Pick<Made, "kind" | "page" | "now">) =>
  kind === "embed" ? <Embed page={page} made={now} /> : <Memorial page={page} made={now} />;
