import { address as words } from "vigil:words/address";
import { useAddressHint } from "./useAddressHint.ts";

interface LinkMailedProps {
  /** Where the guest's link was mailed. */
  to: string;
  change: () => void;
}

/** Where the link was mailed, while the guest can still see that the address is wrong. */
export default function LinkMailed({ to, change }: LinkMailedProps) {
  const hint = useAddressHint(to);
  return (
    <p className="link-mailed">
      <span>
        {words.mailed(to)}
        {hint && "unknown" in hint && ` ${words.noMailbox(hint.unknown)}`}
        {hint && "meant" in hint && ` ${words.meant} ${words.take(hint.meant)}`}
      </span>{" "}
      <button type="button" className="link" onClick={change}>
        {words.wrong}
      </button>
    </p>
  );
}
