import { Alert, Box } from "@mui/material";
import type { InviteResult } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { useEffect, useRef } from "react";

/** How many emails are sent, and who gets none and why. */
export const InviteOutcome = ({ result: { invited, known, unwanted } }: { result: InviteResult }) => {
  const translate = useTranslate();
  const outcome = useRef<HTMLDivElement>(null);
  // On a phone the button that sends is far below what was typed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each result is shown once.
  useEffect(() => {
    // Its promise, which newer browsers give, is no clean-up of the effect.
    void outcome.current?.scrollIntoView?.({ block: "center" });
  }, [invited, known, unwanted]);
  const lines = [
    invited > 0
      ? translate("vigil.invitations.invited", { smart_count: invited })
      : translate("vigil.invitations.nobody"),
    known.length > 0 && translate("vigil.invitations.known", { who: known.join(", ") }),
    unwanted.length > 0 && translate("vigil.invitations.unwanted", { who: unwanted.join(", ") }),
  ].filter((line) => line !== false);
  return (
    <Alert severity={invited > 0 ? "success" : "info"} role="status" ref={outcome}>
      {lines.map((line) => (
        <Box key={line} tabIndex={0} sx={{ overflowWrap: "anywhere", maxHeight: 160, overflowY: "auto" }}>
          {line}
        </Box>
      ))}
    </Alert>
  );
};
