import { useEffect, useRef, useState } from "react";
import { BankChallenge } from "./BankChallenge.tsx";
import { CardInputs } from "./CardInputs.tsx";
import { type CardInput, checkCard } from "./card.ts";
import type { FromFields, ToFields } from "./messages.ts";
import { usePayment } from "./usePayment.ts";

/** Messages go only to our own pages, which alone may frame this one (its CSP says so). */
const post = (message: FromFields) => window.parent.postMessage(message, window.location.origin);

/** The card's fields alone, in an iframe on the checkout page, which learns only whether they are complete. */
export const Fields = () => {
  const [typed, setTyped] = useState<CardInput>({ number: "", expiry: "", cvc: "" });
  const { isBusy, challenged, pay, answer } = usePayment((outcome) =>
    post(outcome.status === "paid" ? { type: "paid" } : { type: "failed", message: outcome.message }),
  );
  const frame = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const report = () => {
      const height = Math.ceil(frame.current?.getBoundingClientRect().height ?? 0);
      post(
        challenged
          ? { type: "asking", height }
          : { type: "card", complete: checkCard(typed, new Date()).complete, height },
      );
    };
    report();
    const observer = new ResizeObserver(report);
    if (frame.current) observer.observe(frame.current);
    return () => observer.disconnect();
  }, [typed, challenged]);

  useEffect(() => {
    const receive = ({ data, origin, source }: MessageEvent<ToFields>) => {
      if (source !== window.parent || origin !== window.location.origin || data?.type !== "pay") return;
      pay(data.clientSecret, typed);
    };
    window.addEventListener("message", receive);
    return () => window.removeEventListener("message", receive);
  });

  return (
    <div ref={frame} className="framed">
      {challenged ? (
        <BankChallenge amount_in_cents={challenged.amount_in_cents} answer={answer} busy={isBusy} />
      ) : (
        <CardInputs typed={typed} change={setTyped} disabled={isBusy} />
      )}
    </div>
  );
};
