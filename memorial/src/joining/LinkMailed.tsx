import { address as words } from "vigil:words/address";
import type { Guest } from "../guest/useGuest.ts";
import { readableNumber } from "./phone-number.ts";
import { useAddressHint } from "./useAddressHint.ts";

interface LinkMailedProps {
  guest: Pick<Guest, "email" | "telephone">;
  /** @param email what was meant, if the guest takes the suggestion */
  change: (email?: string) => void;
}

/** Where the guest's link was mailed or texted. */
export default function LinkMailed({ guest: { email, telephone }, change }: LinkMailedProps) {
  if (email) return <Mailed to={email} change={change} />;
  return telephone && <p className="link-mailed">{words.texted(readableNumber(telephone))}</p>;
}

/**
 * While the guest can still see that the address is wrong. The same for every address: whether it has unopened links of
 * other services is nobody else's business.
 */
function Mailed({ to, change }: Pick<LinkMailedProps, "change"> & { to: string }) {
  const hint = useAddressHint(to);
  return (
    <p className="link-mailed">
      <span>
        {words.mailed(to)}
        {hint && "unknown" in hint && ` ${words.noMailbox(hint.unknown)}`}
        {hint && "meant" in hint && ` ${words.meant}`}
      </span>{" "}
      {hint && "meant" in hint && (
        <>
          <button type="button" className="link" onClick={() => change(hint.meant)}>
            {hint.meant}
          </button>
          {words.questionMark}{" "}
        </>
      )}
      <button type="button" className="link" onClick={() => change()}>
        {words.wrong}
      </button>
    </p>
  );
}
