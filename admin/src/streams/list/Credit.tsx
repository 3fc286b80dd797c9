import { Box } from "@mui/material";
import { type Stream, streamCan } from "@vigil/contract";
import { useTranslate } from "ra-core";

type CreditFields = Pick<
  Stream,
  "is_refundable" | "disabled_by_fh" | "broadcast_status" | "publish" | "stream_type"
>;

/**
 * What became of the credit that a stream takes from its home's plan: drafts and ID sessions take none, a broadcast
 * spends it, and disabling the stream before that returns it.
 */
export function creditOf(stream: CreditFields): "none" | "spent" | "returned" | "refundable" {
  if (!stream.publish || stream.stream_type !== "stream") return "none";
  if (!stream.is_refundable || !streamCan.refund(stream)) return "spent";
  return stream.disabled_by_fh ? "returned" : "refundable";
}

export const Credit = ({ stream }: { stream: CreditFields }) => (
  <Box component="p" sx={{ m: 0, color: "text.secondary" }}>
    {useTranslate()(`vigil.stream_actions.credit.${creditOf(stream)}`)}
  </Box>
);
