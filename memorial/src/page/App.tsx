import type { MemorialPage, Remembering } from "@vigil/contract";
import { Television } from "../tv/Television.tsx";
import { Embed } from "./Embed.tsx";
import { Memorial } from "./Memorial.tsx";

/** The data from which server and browser render the same page; embedded in it as JSON. */
export interface PageData {
  kind: "memorial" | "embed" | "television";
  page: MemorialPage;
  /** The part below the service; null for the embedded player, a television and a cancelled service. */
  remembering: Remembering | null;
  /** Milliseconds since the epoch, by the server's clock. */
  now: number;
}

const pages = { memorial: Memorial, embed: Embed, television: Television };

export const App = ({ kind, page, now }: Pick<PageData, "kind" | "page" | "now">) => {
  const Page = pages[kind];
  return <Page page={page} renderedAt={now} />;
};
