import {
  Box,
  Button,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  GlobalStyles,
  Stack,
} from "@mui/material";
import { useTranslate } from "ra-core";
import { useId } from "react";
import { useCopy } from "../form/inputs/useCopy.ts";
import { Dialog } from "../layout/Dialog.tsx";
import { useMe } from "../me.tsx";
import { saveFile } from "../resource/fields/fetch-file.ts";

/** New recovery codes, which are shown only once. It isn't closed by a click beside it. */
export const SaveCodes = ({ codes, close }: { codes: readonly string[]; close: () => void }) => {
  const translate = useTranslate();
  const title = useId();
  const { username } = useMe();
  const heading = translate("vigil.factors.file_title", { username });
  const text = `${heading}\n\n${codes.join("\n")}\n`;
  const { copied, copy } = useCopy(text);
  const download = () => saveFile(new Blob([text], { type: "text/plain" }), translate("vigil.factors.file"));
  return (
    <Dialog open aria-labelledby={title} fullWidth maxWidth="xs">
      <GlobalStyles styles={{ "@media print": { "#root": { display: "none" } } }} />
      <DialogTitle id={title} variant="h2">
        {translate("vigil.factors.keep_codes")}
      </DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 3 }}>
        <DialogContentText>{translate("vigil.factors.keep_codes_text")}</DialogContentText>
        <Box sx={{ display: "none", "@media print": { display: "block" } }}>{heading}</Box>
        <Box component="ul" sx={list}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Box>
        <Stack direction="row" sx={{ gap: 2, flexWrap: "wrap" }}>
          <Button variant="outlined" onClick={copy}>
            {translate(copied ? "vigil.factors.copied" : "vigil.factors.copy")}
          </Button>
          <Button variant="outlined" onClick={download}>
            {translate("vigil.factors.download")}
          </Button>
          <Button variant="outlined" onClick={() => window.print()}>
            {translate("vigil.factors.print")}
          </Button>
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={close}>
          {translate("vigil.factors.saved")}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

const list = {
  m: 0,
  p: 0,
  listStyle: "none",
  display: "grid",
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  gap: 2,
  fontFamily: "monospace",
} as const;
