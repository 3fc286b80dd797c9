import { Box, Stack, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { byMinute, localTime, streams, type Timeline, type TimelineItem } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { useParams } from "react-router-dom";
import { lossText, lostText, timelineText } from "../language/day.ts";
import { formatDay, formatMoment, formatTime, otherZone, zoneName } from "../language/format.ts";
import { BackTo } from "../layout/BackTo.tsx";
import { outlinedPaper } from "../layout/outlined-paper.ts";
import { PageHeader } from "../layout/PageHeader.tsx";
import { LoadingBlock } from "../loading/LoadingBlock.tsx";
import { useReader } from "../me.tsx";
import { RecordUnavailable } from "../pages/RecordUnavailable.tsx";
import { DownloadButton } from "../resource/fields/DownloadButton.tsx";
import { getJson } from "../session/http.ts";
import { size } from "../tokens.ts";
import { PagesWords } from "../words/PagesWords.tsx";

/** Milliseconds between looks at a service that isn't over. */
const pollInterval = 15_000;

/** What happened in a service, minute by minute, and how much its guests lost. */
export default function TimelinePage() {
  return (
    <PagesWords>
      <Page />
    </PagesWords>
  );
}

const Page = () => {
  const { id = "" } = useParams();
  const translate = useTranslate();
  const { data, error, refetch } = useQuery({
    queryKey: ["timeline", id],
    queryFn: ({ signal }) => getJson<Timeline>(`str/stream/${id}/timeline/`, { signal }),
    refetchInterval: ({ state }) => (state.data?.is_final ? false : pollInterval),
  });
  return (
    <>
      <BackTo list={streams} />
      <PageHeader
        title={
          data
            ? translate("vigil.timeline.title_of", { name: data.deceased_full_name })
            : translate("vigil.timeline.title")
        }
      >
        {data && (
          <DownloadButton
            address={`str/stream/${id}/timeline/export_pdf/`}
            name="timeline.pdf"
            label={translate("vigil.timeline.pdf")}
          />
        )}
      </PageHeader>
      {error && !data && <RecordUnavailable error={error} retry={() => void refetch()} />}
      {!error && !data && <LoadingBlock height={240} />}
      {data && (
        <Stack spacing={4} sx={{ maxWidth: size.formMax }}>
          <Lost timeline={data} />
          <Lines timeline={data} />
        </Stack>
      )}
    </>
  );
};

const paper = { p: { xs: 4, md: 5 }, ...outlinedPaper } as const;
const plainList = { m: 0, p: 0, listStyle: "none" } as const;

const Lost = ({ timeline }: { timeline: Timeline }) => {
  const reader = useReader();
  const { funeral_home_name, event_date, timezone, losses, lost_seconds } = timeline;
  return (
    <Box sx={{ ...paper, display: "grid", gap: 2 }}>
      <Typography variant="h2" sx={lost_seconds ? { color: "error.main" } : {}}>
        {lostText(timeline)}
      </Typography>
      <Typography color="text.secondary">
        {funeral_home_name}
        {event_date && `, ${formatMoment(event_date, timezone, { reader })}`}
      </Typography>
      <Box component="ul" sx={plainList}>
        {losses.map(({ from, ...loss }) => (
          <li key={`${from} ${loss.why}`}>
            {formatTime(localTime(from, timezone))}
            {otherZone(from, timezone, { reader })}, {lossText(loss)}
          </li>
        ))}
      </Box>
    </Box>
  );
};

const Lines = ({ timeline: { items, timezone } }: { timeline: Timeline }) => {
  const translate = useTranslate();
  const minutes = byMinute(items, timezone);
  return (
    <Box component="section" aria-label={translate("vigil.timeline.lines")} sx={paper}>
      {minutes.length === 0 && <Typography>{translate("vigil.timeline.nothing")}</Typography>}
      <Box component="ol" sx={{ ...plainList, display: "grid", gap: 3 }}>
        {minutes.map(({ minute, items: lines }, n) => (
          <Box component="li" key={minute}>
            {minute.slice(0, 10) !== minutes[n - 1]?.minute.slice(0, 10) && (
              <Typography variant="h3" sx={{ mb: 2 }}>
                {formatDay(minute.slice(0, 10), "long")}
                {lines[0] && (
                  <Typography component="span" variant="caption" color="text.secondary" sx={{ ml: 2 }}>
                    {zoneName(lines[0].at, timezone)}
                  </Typography>
                )}
              </Typography>
            )}
            <Box sx={{ display: "grid", gridTemplateColumns: "4rem 1fr", gap: 2 }}>
              <Typography component="time" color="text.secondary" sx={{ fontVariantNumeric: "tabular-nums" }}>
                {formatTime(minute)}
              </Typography>
              <Box sx={{ overflowWrap: "anywhere" }}>
                {lines.map((item) => (
                  <Line key={`${item.at} ${timelineText(item)}`} item={item} />
                ))}
              </Box>
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
};

const Line = ({ item }: { item: TimelineItem }) => {
  const isBad = item.type === "seen" && (item.what === "fallback" || item.what === "gap");
  return (
    <Typography sx={isBad ? { color: "error.main", fontWeight: 600 } : {}}>{timelineText(item)}</Typography>
  );
};
