import { Box, Button, Typography } from "@mui/material";
import { type Stream, streamCan, streams } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { useState } from "react";
import { LinkButton } from "../layout/LinkButton.tsx";
import { outlinedPaper } from "../layout/outlined-paper.ts";
import { ActionDialog } from "../streams/actions/ActionDialog.tsx";
import { useStreamChange } from "../streams/actions/useStreamChange.ts";
import { ServicePage } from "./ServicePage.tsx";

/** What becomes of the page of a service in the long run. */
export default function LaterPage() {
  const translate = useTranslate();
  return (
    <ServicePage title={translate("vigil.family.keeping.title")}>
      {(service) => <Keeping service={service} />}
    </ServicePage>
  );
}

const Keeping = ({ service }: { service: Stream }) => {
  const translate = useTranslate();
  const [asks, setAsks] = useState(false);
  const { change, busy, problem } = useStreamChange(service, () => setAsks(false));
  const { id, page_hidden, funeral_home_detail } = service;
  const mayHide = streamCan.hidePage(service);
  const words = (key: string, values?: object) => translate(`vigil.family.keeping.${key}`, values);
  return (
    <Box sx={{ ...outlinedPaper, p: 5, display: "grid", gap: 4, "& .MuiButton-root": { minHeight: 52 } }}>
      <Typography sx={{ fontSize: 16, lineHeight: "24px" }}>{words("kept")}</Typography>
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
      <LinkButton to={`/${streams.path}/${id}/archive`}>{words("archive")}</LinkButton>
      <Typography color="text.secondary">
        {words("delete", { home: funeral_home_detail?.title ?? "" })}
      </Typography>
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
