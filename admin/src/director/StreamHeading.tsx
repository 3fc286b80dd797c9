import GuestsIcon from "@mui/icons-material/GroupsOutlined";
import PersonIcon from "@mui/icons-material/PersonOutlined";
import { Avatar, Box, Typography } from "@mui/material";
import { systemZone } from "@vigil/contract";
import { useEffect } from "react";
import { formatMoment } from "../language/format.ts";
import { nameAndKind } from "../language/name-and-kind.ts";
import { useApplicationTitle } from "../layout/useApplicationTitle.ts";
import { PlaceList } from "../places/PlaceList.tsx";
import { MediaHealth } from "./notices/MediaHealth.tsx";
import { usePanel } from "./panel.ts";
import { useDirectorText } from "./useDirectorText.ts";

/** Whose service it is, of what kind, and when: in the home's time zone, and also in the reader's where they differ. */
export const StreamHeading = () => {
  const t = useDirectorText();
  const { stream } = usePanel().view;
  const name = nameAndKind(stream.deceased_full_name, stream.event_type);
  useDocumentTitle(name);
  return (
    <Box sx={row}>
      <Avatar {...(stream.photo ? { src: stream.photo } : {})} alt="" variant="rounded" sx={photo}>
        <PersonIcon />
      </Avatar>
      <Box sx={{ minWidth: 0, flex: "1 1 200px" }}>
        <Typography variant="h1" noWrap title={name}>
          {name}
        </Typography>
        <Typography color="text.secondary" sx={{ overflowWrap: "anywhere" }}>
          <When />
          {!stream.is_practice && stream.funeral_home_detail?.title && " · "}
          {stream.funeral_home_detail?.title}
        </Typography>
        <PlaceList places={stream.places} zone={stream.timezone} />
      </Box>
      <Box sx={facts}>
        <Box component="span" sx={fact}>
          <GuestsIcon fontSize="small" aria-hidden />
          {t("guests", { smart_count: stream.guests })}
        </Box>
        <MediaHealth />
      </Box>
    </Box>
  );
};

const When = () => {
  const t = useDirectorText();
  const { event_date, timezone, is_practice } = usePanel().view.stream;
  // The time with which a practice is saved only keeps it out of the way.
  if (is_practice) return null;
  if (event_date === null) return t("no_date");
  const here = systemZone();
  const there = formatMoment(event_date, timezone, { reader: here });
  const own = formatMoment(event_date, here, { reader: here });
  return there === own ? there : t("both_times", { there, own });
};

function useDocumentTitle(name: string): void {
  const t = useDirectorText();
  const application = useApplicationTitle();
  const title = `${t("title", { name })} · ${application}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
}

const row = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: 4,
  rowGap: 2,
  py: 3,
} as const;
const photo = { width: 44, height: 44, bgcolor: "house.navyRaised", color: "text.secondary" } as const;
const facts = {
  display: "flex",
  flexWrap: "wrap",
  columnGap: 5,
  rowGap: 1,
  color: "text.secondary",
  flex: { xs: "1 1 100%", sm: "none" },
} as const;
const fact = { display: "inline-flex", alignItems: "center", gap: 2 } as const;
