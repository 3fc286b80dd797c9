import { Box } from "@mui/material";
import { type Stream, streamCan } from "@vigil/contract";
import { useTranslate } from "ra-core";

type Credited = Pick<Stream, "is_refundable" | "disabled_by_fh" | "broadcast_status">;

/** Whether the stream's credit is, or would be, given back to the plan (DECISIONS B-PLAN). */
export const creditOf = (stream: Credited): "spent" | "returned" | "refundable" =>
  !stream.is_refundable || !streamCan.refund(stream)
    ? "spent"
    : stream.disabled_by_fh
      ? "returned"
      : "refundable";

export const Credit = ({ stream }: { stream: Credited }) => (
  <Box component="p" sx={{ m: 0, color: "text.secondary" }}>
    {useTranslate()(`vigil.deeds.credit.${creditOf(stream)}`)}
  </Box>
);
