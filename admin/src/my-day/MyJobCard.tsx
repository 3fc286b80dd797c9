import { Box, Link as MuiLink, Paper, Typography } from "@mui/material";
import { eventTitle, localTime, type MyJob, streamInfo } from "@vigil/contract";
import { useTranslate } from "ra-core";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { JobStateText } from "../jobs/JobStateText.tsx";
import { language } from "../language/chosen.ts";
import { formatTime, otherZone } from "../language/format.ts";
import { useAnchor } from "../layout/useAnchor.ts";
import { useReader } from "../me.tsx";
import { PlaceList } from "../places/PlaceList.tsx";
import { AttentionChip, OnAirChip } from "../streams/list/StreamState.tsx";
import { PeopleList } from "../today/People.tsx";
import { JobButtons } from "./JobButtons.tsx";

interface Props {
  job: MyJob;
  /** ms since the epoch, by the server's clock */
  now: number;
  /** Only when, where and what to do; the rest is on the page of all jobs. */
  brief?: true | undefined;
}

/** Everything about a job that somebody on the road needs, with what to do now on the largest buttons. */
export const MyJobCard = ({ job, now, brief }: Props) => {
  const translate = useTranslate();
  const { id, name, event_date, ends_at, timezone, places, place_notes, answer } = job;
  const reader = useReader();
  const at = (instant: string) => formatTime(localTime(instant, timezone));
  const card = useAnchor<HTMLLIElement>(id);
  return (
    <Paper
      ref={card}
      component="li"
      variant="outlined"
      aria-label={name}
      sx={{
        p: 3,
        display: "grid",
        gap: 3,
        ...(answer.state === "waiting" && { borderColor: "tertiary.main", borderWidth: 2 }),
      }}
    >
      <Box sx={{ display: "grid", gap: 1 }}>
        <Box sx={head}>
          <Typography
            component="p"
            sx={{ fontSize: "1.6em", fontWeight: 600, lineHeight: 1.2, fontVariantNumeric: "tabular-nums" }}
          >
            {at(event_date) + otherZone(event_date, timezone, { reader })}
          </Typography>
          <OnAirChip stream={job} />
          <AttentionChip stream={job} sx={{ ml: 0 }} />
          <JobStateText answer={answer} zone={timezone} />
        </Box>
        <Typography variant="h3" sx={{ overflowWrap: "anywhere" }}>
          {name}
        </Typography>
        <Typography color="text.secondary">
          {[
            eventTitle(job.event_type, language),
            job.funeral_home,
            translate("vigil.my_day.until", { time: at(ends_at) }),
          ]
            .filter(Boolean)
            .join(" · ")}
        </Typography>
      </Box>
      <PlaceList places={places} zone={timezone} notes={place_notes} />
      <JobButtons job={job} now={now} />
      {brief ? (
        <MuiLink component={Link} to={`/my-day#${id}`} sx={target}>
          {translate("vigil.my_day.more")}
        </MuiLink>
      ) : (
        <>
          <Equipment job={job} />
          {job.notes && (
            <Part title={translate("vigil.my_day.notes")}>
              <Typography sx={{ whiteSpace: "pre-line", overflowWrap: "anywhere" }}>{job.notes}</Typography>
            </Part>
          )}
          <Part title={translate("vigil.my_day.people")}>
            {job.family && <Typography>{translate("vigil.my_day.family", { name: job.family })}</Typography>}
            <PeopleList people={job.people} />
          </Part>
          <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 4 }}>
            <MuiLink component={Link} to={`/${streamInfo.path}/${id}/show`} sx={target}>
              {translate("vigil.my_day.details")}
            </MuiLink>
            {job.order_of_service && (
              <MuiLink href={job.order_of_service} target="_blank" rel="noopener" sx={target}>
                {translate("vigil.my_day.order_of_service")}
              </MuiLink>
            )}
          </Box>
        </>
      )}
    </Paper>
  );
};

/** What was booked, which camera is there, and whether many come. */
const Equipment = ({ job: { products, ip_camera, over_100_guests } }: Pick<Props, "job">) => {
  const translate = useTranslate();
  const things = [
    ...products,
    ip_camera
      ? translate("vigil.my_day.camera_there", { name: ip_camera })
      : translate("vigil.my_day.no_camera"),
    ...(over_100_guests ? [translate("vigil.my_day.many_guests")] : []),
  ];
  return (
    <Part title={translate("vigil.my_day.equipment")}>
      <Box component="ul" sx={{ m: 0, pl: 5, listStyle: "disc" }}>
        {things.map((thing) => (
          <li key={thing}>{thing}</li>
        ))}
      </Box>
    </Part>
  );
};

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box>
    <Typography component="h4" variant="caption" color="text.secondary">
      {title}
    </Typography>
    {children}
  </Box>
);

const head = {
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  alignItems: "baseline",
  columnGap: 3,
} as const;
const target = { display: "inline-flex", alignItems: "center", minHeight: 44 } as const;
