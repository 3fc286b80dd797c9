import { head } from "../words/head.ts";
import { Notice } from "./Notice.tsx";

/** Nothing is at this address. */
export const Missing = () => (
  <div className="page narrow">
    <main>
      <Notice level={1} title={head.missing.title} text={head.missing.text} />
    </main>
  </div>
);
