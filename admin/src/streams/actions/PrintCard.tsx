import { Box, Button, DialogActions, DialogContent, DialogTitle, Typography } from "@mui/material";
import { languageCodes, languageNames, type Stream, streams } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { useId } from "react";
import { Dialog } from "../../layout/Dialog.tsx";
import { DownloadButton } from "../../resource/fields/DownloadButton.tsx";

interface Props {
  stream: Pick<Stream, "id" | "deceased_full_name" | "slug">;
  close: () => void;
}

/** Offers the card with the link of a service, in each language. */
export default function PrintCard({ stream, close }: Props) {
  const translate = useTranslate();
  const id = useId();
  return (
    <Dialog open onClose={close} aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogTitle id={id} variant="h2">
        {translate("vigil.stream_actions.card.name")}
      </DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 3 }}>
        <Typography color="text.secondary" sx={{ overflowWrap: "anywhere" }}>
          {stream.deceased_full_name}
        </Typography>
        <Typography>{translate("vigil.stream_actions.card.text")}</Typography>
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2 }}>
          {languageCodes.map((language) => (
            <DownloadButton
              key={language}
              address={`${streams.path}/${stream.id}/card/export_pdf/?language=${language}`}
              name={`card-${stream.slug}.pdf`}
              label={languageNames[language]}
            />
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{translate("ra.action.close")}</Button>
      </DialogActions>
    </Dialog>
  );
}
