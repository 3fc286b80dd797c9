import ExpandIcon from "@mui/icons-material/ExpandMore";
import { Accordion, AccordionDetails, AccordionSummary, Box, Typography } from "@mui/material";
import { languageCodes } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { useEffect, useState } from "react";
import { useFormState } from "react-hook-form";
import { Choice, Switch } from "../form/inputs/inputs.tsx";
import { Section, Wide } from "../form/Section.tsx";
import { CareAndCamera, ObituaryTexts, PageInputs, StreamPictures } from "../streams/form/shared-inputs.tsx";
import { StreamVideos } from "../streams/form/VideosInput.tsx";

/** Its fields that may be refused; it opens when one of them is. */
const refusable = [
  "photo",
  "guest_page_background",
  "slug",
  "flower_store_url",
  "donations_page_url",
  "client_care_team",
  "client_care_operator",
  "video_grapher",
  "videos_before",
  "videos_after",
];

/** What can wait, folded: pictures, obituary, team and memorial page. */
export const MoreInputs = () => {
  const translate = useTranslate();
  const [isOpen, open] = useState(false);
  const { errors } = useFormState();
  const isRefused = refusable.some((field) => field in errors);
  useEffect(() => {
    if (isRefused) open(true);
  }, [isRefused]);
  return (
    <Accordion
      expanded={isOpen}
      onChange={(_event, expanded) => open(expanded)}
      disableGutters
      elevation={0}
      sx={frame}
    >
      <AccordionSummary expandIcon={<ExpandIcon />} sx={{ px: { xs: 4, md: 5 } }}>
        <Box>
          <Typography variant="h2">{translate("vigil.booking.more")}</Typography>
          <Typography color="text.secondary">{translate("vigil.booking.more_help")}</Typography>
        </Box>
      </AccordionSummary>
      <AccordionDetails sx={{ display: "grid", gap: 4, p: { xs: 0, sm: 4 } }}>
        <Fields />
      </AccordionDetails>
    </Accordion>
  );
};

const Fields = () => {
  const translate = useTranslate();
  return (
    <>
      <Section name="family_pictures">
        <StreamPictures />
      </Section>
      <ObituaryTexts />
      <Section name="stream_team">
        <Wide>
          <Switch source="needs_videographer" />
        </Wide>
        <CareAndCamera />
      </Section>
      <StreamVideos />
      <Section name="stream_page">
        <Choice
          source="language"
          values={languageCodes}
          words="vigil.languages"
          none={translate("vigil.streams.language_of_home")}
          help={translate("vigil.streams.language")}
        />
        <PageInputs />
      </Section>
    </>
  );
};

const frame = {
  border: 1,
  borderColor: "divider",
  borderRadius: "8px",
  "&::before": { display: "none" },
} as const;
