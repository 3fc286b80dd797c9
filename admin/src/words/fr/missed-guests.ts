import type { TranslatedWords } from "@vigil/contract";
import type { missed_guests as english } from "../missed-guests.ts";

export const missed_guests: TranslatedWords<typeof english> = {
  title: "Invités qui n’ont pas pu entrer : %{name}",
  times: "%{count} fois.",
  got_in: "A finalement pu entrer : %{when}.",
  played: "A finalement pu regarder : %{when}.",
  called_back: "Rappelé : %{name}",
};
