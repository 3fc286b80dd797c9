import { head } from "vigil:words/head";
import { Notice } from "./Notice.tsx";

/** The page for addresses that lead nowhere. */
export const Missing = () => (
  <div className="page narrow">
    <main>
      <Notice level={1} title={head.missing.title} text={head.missing.text} />
    </main>
  </div>
);
