import { login as words } from "../words/login.ts";
import { session } from "../words/session.ts";
import { Page } from "./Page.tsx";
import { called } from "./product.ts";
import { Warning } from "./Warning.tsx";

/** The desk could not be fetched; the session is untouched. */
export const CouldNotOpen = ({ reason, retry }: { reason: string; retry: () => void }) => (
  <Page title={words.opening}>
    <Warning>{reason || called(session.unreachable)}</Warning>
    <button type="button" className="primary" onClick={retry}>
      {words.retry}
    </button>
  </Page>
);
