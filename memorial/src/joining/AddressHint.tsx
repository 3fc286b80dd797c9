import { address as words } from "vigil:words/address";
import { useEffect, useState } from "react";
import { useAddressHint } from "./useAddressHint.ts";

/** Milliseconds without a key after which an address is looked at. */
const pause = 700;

/** Says below an input of the form when its address looks mistyped; one press takes the better one. */
export default function AddressHint({ field }: { field: string }) {
  const [typed, setTyped] = useState("");
  useEffect(() => {
    const input = inputOf(field);
    let timer: ReturnType<typeof setTimeout>;
    // Not when the input is left: the hint would move the button that is being pressed.
    const look = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setTyped(input?.value.trim() ?? ""), pause);
    };
    look();
    input?.addEventListener("input", look);
    return () => {
      clearTimeout(timer);
      input?.removeEventListener("input", look);
    };
  }, [field]);
  const hint = useAddressHint(typed);
  const take = (better: string) => {
    const input = inputOf(field);
    if (!input) return;
    input.value = better;
    // The form stores what is typed.
    input.dispatchEvent(new Event("input", { bubbles: true }));
    setTyped(better);
    input.focus();
  };
  return (
    <p className="address-hint" role="status">
      {hint && "meant" in hint && (
        <>
          {words.meant}{" "}
          <button type="button" className="link" onClick={() => take(hint.meant)}>
            {hint.meant}
          </button>
          {words.questionMark}
        </>
      )}
      {hint && "unknown" in hint && words.noMailbox(hint.unknown)}
    </p>
  );
}

const inputOf = (id: string) => {
  const input = document.getElementById(id);
  return input instanceof HTMLInputElement ? input : null;
};
