import { head } from "vigil:words/head";
import type { FormGuard } from "@vigil/contract";

/**
 * What a form without scripts sends along: when it was opened, and a field that stays empty because nobody sees it, hears
 * it or reaches it by keyboard. Without styles its label says what to do.
 */
export const Guard = ({ guard }: { guard: FormGuard | undefined }) =>
  guard && (
    <>
      {guard.again && (
        <p role="alert" className="problem">
          {head.again}
        </p>
      )}
      <input type="hidden" name="opened" value={guard.opened} />
      <div className="leave-empty" aria-hidden="true">
        <label htmlFor="leave_empty">{head.leaveEmpty}</label>
        <input id="leave_empty" name="leave_empty" type="text" tabIndex={-1} autoComplete="off" />
      </div>
    </>
  );
