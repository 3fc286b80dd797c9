import type { MemorialProps } from "./Memorial.tsx";
import { PlayerAlone } from "./PlayerAlone.tsx";
import { Register } from "./Register.tsx";
import { usePage } from "./usePage.ts";

/** The player alone, embedded in another website; with registration where the home requires it. */
export function Embed({ page, renderedAt }: MemorialProps) {
  const now = usePage(page);
  return (
    <PlayerAlone page={page} renderedAt={renderedAt} now={now}>
      {now.view === "register" && <Register page={page} {...now} onRegistered={now.remember} />}
    </PlayerAlone>
  );
}
