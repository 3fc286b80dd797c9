import { Box, Button, Typography } from "@mui/material";
import { prolongableFrom, prolonged, type Stream, streamCan, streams, today } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { useState } from "react";
import { formatDay } from "../language/format.ts";
import { LinkButton } from "../layout/LinkButton.tsx";
import { outlinedPaper } from "../layout/outlined-paper.ts";
import { ActionDialog } from "../streams/actions/ActionDialog.tsx";
import { useStreamChange } from "../streams/actions/useStreamChange.ts";
import { AskDeletion } from "./AskDeletion.tsx";
import { ServicePage } from "./ServicePage.tsx";

/** What becomes of the page of a service in the long run. */
export default function LaterPage() {
  const translate = useTranslate();
  return (
    <ServicePage title={translate("vigil.family.keeping.title")}>
      {(service) => (
        <Box sx={parts}>
          <Kept service={service} />
          <Shown service={service} />
          <Box component="section" sx={part}>
            <Typography>{translate("vigil.family.keeping.archive_text")}</Typography>
            <ArchiveLink service={service} />
          </Box>
          {streamCan.askDeletion(service) && <AskDeletion service={service} />}
        </Box>
      )}
    </ServicePage>
  );
}

const ArchiveLink = ({ service }: { service: Stream }) => {
  const translate = useTranslate();
  return (
    <LinkButton to={`/${streams.path}/${service.id}/archive`}>
      {translate("vigil.family.keeping.archive")}
    </LinkButton>
  );
};

/** Until when the page stays, and one press that prolongs it. */
const Kept = ({ service }: { service: Stream }) => {
  const translate = useTranslate();
  const { change, busy, problem } = useStreamChange(service, () => undefined);
  const { page_kept_until: until, page_closed, timezone } = service;
  const words = (key: string, day?: string) =>
    translate(`vigil.family.keeping.${key}`, day === undefined ? {} : { day: formatDay(day, "long") });
  if (until === null) return <Typography sx={plain}>{words("kept")}</Typography>;
  const later = prolonged(until, today(timezone));
  return (
    <Box component="section" sx={part}>
      <Typography role="status" sx={{ ...plain, fontWeight: 600 }}>
        {words(page_closed ? "closed" : "until", until)}
      </Typography>
      <Typography sx={plain}>{words(page_closed ? "closed_text" : "until_text")}</Typography>
      {later === null ? (
        <Typography color="text.secondary">{words("prolong_later", prolongableFrom(until))}</Typography>
      ) : (
        <Button
          variant="contained"
          loading={busy}
          onClick={() =>
            void change({}, { done: "vigil.family.keeping.prolong_done" }, "prolong_page", "POST")
          }
        >
          {words(page_closed ? "open_again" : "prolong", later)}
        </Button>
      )}
      {problem && (
        <Typography role="alert" color="error">
          {problem}
        </Typography>
      )}
    </Box>
  );
};

/** Whether guests see the page, which the family decides once the service is over. */
const Shown = ({ service }: { service: Stream }) => {
  const translate = useTranslate();
  const [asks, setAsks] = useState(false);
  const { change, busy, problem } = useStreamChange(service, () => setAsks(false));
  const { page_hidden, page_closed } = service;
  const mayHide = streamCan.hidePage(service);
  const words = (key: string) => translate(`vigil.family.keeping.${key}`);
  if (mayHide && page_closed && !page_hidden) return null;
  return (
    <Box component="section" sx={part}>
      <Typography role="status" sx={{ fontWeight: 600 }}>
        {words(!mayHide ? "before" : page_hidden ? "hidden" : "shown")}
      </Typography>
      {mayHide && page_hidden && (
        <Button
          variant="contained"
          loading={busy}
          onClick={() => void change({ page_hidden: false }, { done: "vigil.family.keeping.show_done" })}
        >
          {words("show")}
        </Button>
      )}
      {mayHide && !page_hidden && (
        <Button variant="outlined" onClick={() => setAsks(true)}>
          {words("hide")}
        </Button>
      )}
      {problem && !asks && (
        <Typography role="alert" color="error">
          {problem}
        </Typography>
      )}
      {asks && (
        <ActionDialog
          stream={service}
          close={() => setAsks(false)}
          title={words("hide")}
          actionLabel={words("hide")}
          onAction={() => void change({ page_hidden: true }, { done: "vigil.family.keeping.hide_done" })}
          busy={busy}
          problem={problem}
        >
          <Typography>{words("hide_text")}</Typography>
          <Typography>{words("home_first")}</Typography>
        </ActionDialog>
      )}
    </Box>
  );
};

const plain = { fontSize: 16, lineHeight: "24px" } as const;
const part = { display: "grid", gap: 3 } as const;
const parts = {
  ...outlinedPaper,
  p: 5,
  display: "grid",
  gap: 5,
  "& .MuiButton-root": { minHeight: 52 },
} as const;
