import { useInput } from "ra-core";
import { TextInput } from "ra-ui-materialui";
import { useRef } from "react";
import { useField } from "../form/contract.ts";
import { useKeyTarget } from "./key-target.ts";

/** The subject line. Keys are inserted at the cursor. */
export const SubjectInput = ({ source }: { source: string }) => {
  const { required } = useField(source);
  const { field } = useInput({ source });
  const target = useKeyTarget();
  const line = useRef<HTMLInputElement>(null);
  const insert = (key: string) => {
    const input = line.current;
    const text = String(field.value ?? "");
    const [from, to] = [input?.selectionStart ?? text.length, input?.selectionEnd ?? text.length];
    field.onChange(`${text.slice(0, from)}{{${key}}}${text.slice(to)}`);
    input?.focus();
    const after = from + key.length + 4;
    requestAnimationFrame(() => input?.setSelectionRange(after, after));
  };
  return (
    <TextInput
      source={source}
      isRequired={required}
      helperText={false}
      inputRef={line}
      onFocus={() => target.take(insert)}
    />
  );
};
