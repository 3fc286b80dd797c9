import { head } from "vigil:words/head";
import type { MemorialPage } from "@vigil/contract";
import { Notice } from "./Notice.tsx";

export type ClosedHome = Pick<MemorialPage["home"], "name" | "phone">;

/** What guests read after the last day of a page. */
export const Closed = ({ home }: { home: ClosedHome }) => (
  <div className="page narrow">
    <main>
      <Notice level={1} title={head.closed.title} text={head.closed.text} home={home} />
    </main>
  </div>
);
