import { toTheCent } from "../language/format.ts";
import { words } from "./words.ts";

interface Props {
  amount_in_cents: number;
  answer: (answer: "passed" | "failed") => void;
  busy: boolean;
}

/** The 3-D Secure challenge, as the payer sees it. */
export const BankChallenge = ({ amount_in_cents, answer, busy }: Props) => (
  <section className="bank" aria-labelledby="bank">
    <h2 id="bank">{words.bank_title}</h2>
    <p>{words.bank_text(toTheCent(amount_in_cents / 100))}</p>
    <div className="buttons">
      <button type="button" className="primary" disabled={busy} onClick={() => answer("passed")}>
        {words.bank_yes}
      </button>
      <button type="button" disabled={busy} onClick={() => answer("failed")}>
        {words.bank_no}
      </button>
    </div>
  </section>
);
