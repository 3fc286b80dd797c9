import { testCards } from "@vigil/contract";
import { useId } from "react";
import { type CardField, type CardInput, checkCard, formatCard } from "./card.ts";
import { words } from "./words.ts";

const autocompletes: Record<CardField, string> = {
  number: "cc-number",
  expiry: "cc-exp",
  cvc: "cc-csc",
};
const errorOf = (field: CardField): string =>
  ({ number: words.only_test, expiry: words.wrong_expiry, cvc: "" })[field];

interface Props {
  typed: CardInput;
  change: (typed: CardInput) => void;
  disabled: boolean;
}

/** The three fields of a card. What is typed into them never leaves this page. */
export const CardInputs = ({ typed, change, disabled }: Props) => {
  const { wrong } = checkCard(typed, new Date());
  const field = (name: CardField) => (
    <Field
      name={name}
      value={typed[name]}
      wrong={wrong[name]}
      disabled={disabled}
      change={(text) => change({ ...typed, [name]: formatCard[name](text) })}
    />
  );
  const fill = (number: string) => {
    const year = String((new Date().getFullYear() + 3) % 100).padStart(2, "0");
    change({ number: formatCard.number(number), expiry: `12 / ${year}`, cvc: "123" });
  };
  return (
    <div className="card">
      {field("number")}
      <div className="pair">
        {field("expiry")}
        {field("cvc")}
      </div>
      <details>
        <summary>{words.cards}</summary>
        <ul>
          {testCards.map(({ number, token }) => (
            <li key={token}>
              <button type="button" onClick={() => fill(number)} disabled={disabled}>
                <span>{formatCard.number(number)}</span> {words[token]}
              </button>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
};

interface FieldProps {
  name: CardField;
  value: string;
  wrong: boolean;
  disabled: boolean;
  change: (text: string) => void;
}

const Field = ({ name, value, wrong, disabled, change }: FieldProps) => {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{words[name]}</label>
      <input
        id={id}
        value={value}
        onChange={(event) => change(event.target.value)}
        disabled={disabled}
        required
        inputMode="numeric"
        autoComplete={autocompletes[name]}
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? `${id}-wrong` : undefined}
      />
      {wrong && (
        <p className="wrong" id={`${id}-wrong`}>
          {errorOf(name)}
        </p>
      )}
    </div>
  );
};
