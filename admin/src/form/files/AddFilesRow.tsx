import DoneIcon from "@mui/icons-material/CheckCircleOutlined";
import RemoveIcon from "@mui/icons-material/Close";
import { Box, Button, IconButton, LinearProgress, TextField, Typography } from "@mui/material";
import { useTranslate } from "ra-core";
import { formatSize, labelled } from "../../language/format.ts";
import type { FileUpload, useFileUploads } from "./useFileUploads.ts";
import { useFileUrl } from "./useFileUrl.ts";

interface Props {
  item: FileUpload;
  uploads: ReturnType<typeof useFileUploads>;
}

/** One of the chosen files: preview, caption and upload progress. */
export const AddFilesRow = ({ item, uploads }: Props) => {
  const translate = useTranslate();
  const { key, file, kind, text, state, progress, problem } = item;
  const canRemove = state !== "sending" && state !== "saved";
  return (
    <Box component="li" sx={row}>
      {state === "refused" ? <Box sx={preview} /> : <Preview file={file} kind={kind} />}
      <Box sx={{ minWidth: 0, display: "grid", gap: 1 }}>
        <Typography noWrap title={file.name}>
          {file.name}
          {file.size >= oneMegabyte && ` · ${formatSize(file.size)}`}
        </Typography>
        <TextField
          size="small"
          multiline
          placeholder={translate("vigil.several.text")}
          value={text}
          disabled={!canRemove}
          onChange={({ target }) => uploads.setText(key, target.value)}
          slotProps={{ htmlInput: { "aria-label": labelled(translate("vigil.several.text"), file.name) } }}
        />
        {state === "sending" && (
          <LinearProgress
            variant="determinate"
            value={progress * 100}
            aria-label={translate("vigil.several.sending", { name: file.name })}
          />
        )}
        {state === "added_before" && (
          <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 2 }}>
            <Typography color="text.secondary">{translate("vigil.several.added_before")}</Typography>
            <Button size="small" onClick={() => uploads.addAgain(key)}>
              {translate("vigil.several.add_again")}
            </Button>
          </Box>
        )}
        {problem && (
          <Typography role="alert" color="error">
            {problem}
          </Typography>
        )}
      </Box>
      {state === "saved" && <DoneIcon color="success" titleAccess={translate("vigil.several.saved")} />}
      {canRemove && (
        <IconButton
          onClick={() => uploads.remove(key)}
          aria-label={translate("vigil.several.remove", { name: file.name })}
        >
          <RemoveIcon fontSize="small" />
        </IconButton>
      )}
    </Box>
  );
};

const Preview = ({ file, kind }: { file: File; kind: "image" | "video" }) => {
  const address = useFileUrl(file) ?? undefined;
  return kind === "image" ? (
    <Box component="img" src={address} alt="" sx={preview} />
  ) : (
    <Box component="video" src={address && `${address}#t=0.5`} preload="metadata" muted sx={preview} />
  );
};

const oneMegabyte = 1024 * 1024;

const row = {
  display: "grid",
  gridTemplateColumns: { xs: "64px 1fr auto", sm: "112px 1fr auto" },
  gap: 3,
  alignItems: "start",
} as const;
const preview = {
  width: "100%",
  aspectRatio: "16 / 10",
  objectFit: "cover",
  borderRadius: "8px",
  bgcolor: "house.navy",
} as const;
