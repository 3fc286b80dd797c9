import { useState } from "react";

/** The times that were typed and don't count yet, or aren't times at all, by their fields. */
export interface TypedTimes {
  typed: Readonly<Record<string, string>>;
  setTyped(field: string, typed: string | null): void;
}

/** Which field of which caption. */
export const timeField = (cue: number, field: "start" | "end") => `${cue} ${field}`;

/** Keeps what was typed while another caption is open, so that nothing is lost before it is corrected. */
export function useTypedTimes(): TypedTimes {
  const [typed, setTyped] = useState<TypedTimes["typed"]>({});
  return {
    typed,
    setTyped: (field, text) =>
      setTyped(({ [field]: _, ...others }) => (text === null ? others : { ...others, [field]: text })),
  };
}
