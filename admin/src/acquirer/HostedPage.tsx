import { type FormEvent, useEffect, useState } from "react";
import { toTheCent } from "../language/format.ts";
import { BankChallenge } from "./BankChallenge.tsx";
import { CardInputs } from "./CardInputs.tsx";
import { type CardInput, cardFields, checkCard } from "./card.ts";
import { fetchPaymentPage, type Payment } from "./payment-api.ts";
import { usePayment } from "./usePayment.ts";
import { words } from "./words.ts";

/** The test acquirer's hosted payment page for one purchase. */
export const HostedPage = ({ session }: { session: string }) => {
  const [payment, setPayment] = useState<Payment | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    fetchPaymentPage(session).then(setPayment, (error: Error) => setProblem(error.message));
  }, [session]);
  return (
    <main>
      <h1>{words.title}</h1>
      <p className="test">{words.test}</p>
      {problem && <p role="alert">{problem}</p>}
      {!payment && !problem && <p role="status">{words.loading}</p>}
      {payment && <Purchase payment={payment} />}
    </main>
  );
};

const dollars = (cents: number) => toTheCent(cents / 100);

const Purchase = ({ payment }: { payment: Payment }) => {
  const { page, amount_in_cents, status } = payment;
  if (status === "expired" || status === "cancelled" || !page) return <p role="alert">{words.expired}</p>;
  return (
    <>
      <dl>
        {page.lines.map(({ name, amount_in_cents }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{dollars(amount_in_cents)}</dd>
          </div>
        ))}
        <div className="total">
          <dt>{words.total}</dt>
          <dd>{dollars(amount_in_cents)}</dd>
        </div>
      </dl>
      {status === "paid" ? <p role="status">{words.paid}</p> : <PaymentForm payment={payment} page={page} />}
    </>
  );
};

const PaymentForm = ({ payment, page }: { payment: Payment; page: NonNullable<Payment["page"]> }) => {
  const [typed, setTyped] = useState<CardInput>({ number: "", expiry: "", cvc: "" });
  const [problem, setProblem] = useState<string | null>(null);
  const { isBusy, challenged, pay, answer } = usePayment((outcome) => {
    if (outcome.status === "paid") window.location.assign(page.success_url);
    else setProblem(outcome.message);
  });
  const { complete } = checkCard(typed, new Date());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setProblem(null);
    pay(payment.secret, typed);
  };
  if (challenged)
    return <BankChallenge amount_in_cents={challenged.amount_in_cents} answer={answer} busy={isBusy} />;
  return (
    <form onSubmit={submit}>
      {problem && (
        <p className="wrong" role="alert">
          {problem}
        </p>
      )}
      <CardInputs typed={typed} change={setTyped} disabled={isBusy} />
      <button
        type="submit"
        className="primary"
        disabled={isBusy || !cardFields.every((field) => complete[field])}
      >
        {words.pay(dollars(payment.amount_in_cents))}
      </button>
      <a href={page.cancel_url}>{words.cancel}</a>
    </form>
  );
};
