import { Box } from "@mui/material";
import { type Stream, streamCan } from "@vigil/contract";
import { useTranslate } from "ra-core";

type Credited = Pick<
  Stream,
  "is_refundable" | "disabled_by_fh" | "broadcast_status" | "publish" | "stream_type"
>;

/**
 * What became of the credit a stream takes from its home's plan (DECISIONS B-PLAN): drafts and ID sessions took none, and
 * once it is broadcast it is spent; until then disabling gives it back.
 */
export function creditOf(stream: Credited): "none" | "spent" | "returned" | "refundable" {
  if (!stream.publish || stream.stream_type !== "stream") return "none";
  if (!stream.is_refundable || !streamCan.refund(stream)) return "spent";
  return stream.disabled_by_fh ? "returned" : "refundable";
}

export const Credit = ({ stream }: { stream: Credited }) => (
  <Box component="p" sx={{ m: 0, color: "text.secondary" }}>
    {useTranslate()(`vigil.deeds.credit.${creditOf(stream)}`)}
  </Box>
);
