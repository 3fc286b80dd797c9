import { Box } from "@mui/material";
import type { Attention } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { formatMoment } from "../language/format.ts";
import { useReader } from "../me.tsx";

/** What is wrong with a service, since when in its home's time zone, and for how long. */
export const AttentionText = ({ attention, zone }: { attention: Attention; zone: string }) => {
  const translate = useTranslate();
  const { kind, since, minutes } = attention;
  const time = formatMoment(since, zone, { reader: useReader() });
  return (
    <Box component="span" sx={{ flex: "1 1 240px" }}>
      {translate(`vigil.attention.${kind}.text`, { time })} {formatAgo(minutes, translate)}
    </Box>
  );
};

/** '12 minutes ago.'; below two hours or days it counts in the smaller unit. */
function formatAgo(minutes: number, translate: (key: string, args: object) => string): string {
  const ago = (unit: string, smart_count: number) =>
    translate(`vigil.attention.ago.${unit}`, { smart_count });
  if (minutes < 1) return ago("now", 0);
  if (minutes < 120) return ago("minutes", minutes);
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? ago("hours", hours) : ago("days", Math.floor(hours / 24));
}
