import WellIcon from "@mui/icons-material/CheckCircleOutlined";
import RedIcon from "@mui/icons-material/ErrorOutlineOutlined";
import AmberIcon from "@mui/icons-material/WarningAmberOutlined";
import { Box, List, ListItem, Link as MuiLink, Typography } from "@mui/material";
import { cameras, type Finding, type Grade, guests, streams } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { Link } from "react-router-dom";
import { findingText } from "../language/day.ts";
import { useMay } from "../me.tsx";
import { filteredList } from "../resource/list/list-address.ts";
import { type FindingPlace, placeOf } from "./core/place.ts";
import { gradeColours } from "./grade-colours.ts";

const icons = { green: WellIcon, amber: AmberIcon, red: RedIcon } satisfies Record<Grade, unknown>;

interface Props {
  findings: readonly Finding[];
  /** Of the service; null for a camera by itself, which needs no link to itself. */
  stream: string | null;
  /** Writes an instant in the home's time zone. */
  time: (instant: string) => string;
}

/** What a check found: first what somebody has to do, each with a link to the place; what is well folded below. */
export const Findings = ({ findings, stream, time }: Props) => {
  const translate = useTranslate();
  const toDo = findings.filter(({ grade }) => grade !== "green");
  const well = findings.filter(({ grade }) => grade === "green");
  const listed = (some: readonly Finding[], label: string) => (
    <List dense disablePadding aria-label={translate(`vigil.preflight.${label}`)}>
      {some.map((finding) => (
        <One key={`${finding.kind} ${finding.source?.id}`} finding={finding} stream={stream} time={time} />
      ))}
    </List>
  );
  return (
    <Box sx={{ display: "grid", gap: 2 }}>
      {toDo.length > 0 && listed(toDo, "to_do")}
      {well.length > 0 && toDo.length > 0 && (
        <Box component="details">
          <Box component="summary" sx={{ cursor: "pointer", py: 2.5, color: "text.secondary" }}>
            {translate("vigil.preflight.well", { smart_count: well.length })}
          </Box>
          {listed(well, "all_well")}
        </Box>
      )}
      {toDo.length === 0 && listed(well, "all_well")}
    </Box>
  );
};

const One = ({ finding, stream, time }: { finding: Finding } & Pick<Props, "stream" | "time">) => {
  const translate = useTranslate();
  const Icon = icons[finding.grade];
  return (
    <ListItem disableGutters sx={{ display: "flex", alignItems: "flex-start", gap: 2 }}>
      <Icon
        fontSize="small"
        sx={{ color: gradeColours[finding.grade], mt: "1px" }}
        titleAccess={translate(`vigil.preflight.grade.${finding.grade}`)}
      />
      <Typography variant="body2" component="span">
        {findingText(finding, time)}
        {stream && finding.grade !== "green" && (
          <Place place={placeOf(finding)} finding={finding} stream={stream} />
        )}
      </Typography>
    </ListItem>
  );
};

/** A link to where it is mended, for those who may open it. */
const Place = ({ place, finding, stream }: { place: FindingPlace; finding: Finding; stream: string }) => {
  const translate = useTranslate();
  const may = {
    camera: useMay(cameras, "read"),
    stream: useMay(streams, "edit"),
    guests: useMay(guests, "list"),
  };
  if (!place || !may[place]) return null;
  const to = {
    camera: `/${cameras.path}/${finding.source?.id}`,
    stream: `/${streams.path}/${stream}`,
    guests: filteredList(guests.path, { stream }),
  };
  return (
    <>
      {" "}
      <MuiLink component={Link} to={to[place]}>
        {translate(`vigil.preflight.open.${place}`)}
      </MuiLink>
    </>
  );
};
