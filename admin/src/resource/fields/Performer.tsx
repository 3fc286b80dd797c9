import type { Performer as PerformedBy } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { login } from "../../words/boot.ts";
import { TruncatedText } from "./TruncatedText.tsx";

/** The name of the user who did something, or their role if their account was deleted for good. */
export const performerName = ({ name, role }: PerformedBy, translate: (key: string) => string): string =>
  name ??
  (role === "unknown"
    ? translate("vigil.history.unknown")
    : (Object.entries<string>(login.roles).find(([known]) => known === role)?.[1] ??
      translate("vigil.history.nobody")));

export const Performer = (performer: PerformedBy) => (
  <TruncatedText text={performerName(performer, useTranslate())} />
);
