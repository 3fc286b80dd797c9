import UploadIcon from "@mui/icons-material/FileUploadOutlined";
import {
  Box,
  Button,
  DialogActions,
  DialogContent,
  DialogTitle,
  MenuItem,
  TextField,
  type Theme,
  Typography,
  useMediaQuery,
} from "@mui/material";
import { type Description, type Stream, streams } from "@vigil/contract";
import { useGetList, useListContext, useTranslate } from "ra-core";
import { useRef, useState } from "react";
import { Dialog } from "../../layout/Dialog.tsx";
import { streamLabel } from "../../streams/stream-label.ts";
import { AddFilesRow } from "./AddFilesRow.tsx";
import { fileFrame } from "./file-styles.ts";
import { NotAdded } from "./NotAdded.tsx";
import { useFileDrop } from "./useFileDrop.ts";
import { useFileUploads } from "./useFileUploads.ts";

export interface AddFilesProps {
  contract: Pick<Description, "path" | "grants">;
  /** The field for images, and the one for videos. */
  fields: Record<"image" | "video", string>;
  /** The field for the caption. */
  text: string;
  close: () => void;
}

/** The maximum number of streams to choose from. Users with more filter the list by a stream first. */
const maxStreams = 50;

/**
 * Uploads images and videos for one stream, one after the other. Files that are refused stay listed with the reason.
 */
export default function AddFilesDialog({ contract, fields, text, close }: AddFilesProps) {
  const translate = useTranslate();
  const { filterValues, refetch } = useListContext();
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down("sm"));
  const { stream, setStream, choices } = useTargetStream(filterValues.stream);
  const uploads = useFileUploads({ contract, fields, text });
  const { items, rule, add, isSending } = uploads;
  const waiting = items.filter(({ state }) => state === "chosen" || state === "failed").length;
  const saved = items.filter(({ state }) => state === "saved" || state === "added_before").length;
  const notAdded = items.filter(({ problem }) => problem !== null);
  const isDone = saved > 0 && waiting === 0;

  const finish = () => {
    if (saved > 0) void refetch();
    close();
  };
  const send = async () => {
    if (!stream) return;
    const allSaved = await uploads.send(stream);
    void refetch();
    if (allSaved) close();
  };
  return (
    <Dialog
      open
      fullScreen={phone}
      fullWidth
      maxWidth="md"
      onClose={isSending ? undefined : finish}
      aria-labelledby="several-files"
    >
      <DialogTitle id="several-files" variant="h2">
        {translate("vigil.several.title")}
      </DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 4, alignContent: "start" }}>
        {!isSending && notAdded.length > 0 && <NotAdded files={notAdded} />}
        {choices.length > 1 && (
          <TextField
            select
            label={translate("vigil.media.stream")}
            value={stream ?? ""}
            disabled={isSending}
            onChange={({ target }) => setStream(target.value)}
          >
            {choices.map((choice) => (
              <MenuItem key={choice.id} value={choice.id}>
                {streamLabel(choice)}
              </MenuItem>
            ))}
          </TextField>
        )}
        <DropZone
          accept={rule.endings}
          limits={rule.hint}
          disabled={isSending}
          chosen={(files) => add(files, stream)}
        />
        <Box component="ul" sx={{ display: "grid", gap: 3, m: 0, p: 0, listStyle: "none" }}>
          {items.map((item) => (
            <AddFilesRow key={item.key} item={item} uploads={uploads} />
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Typography role="status" sx={{ flex: 1, pl: 2 }}>
          {items.length > 0 && translate("vigil.several.count", { saved, total: items.length })}
        </Typography>
        <Button onClick={isSending ? uploads.stop : finish}>
          {translate(isSending ? "vigil.several.stop" : isDone ? "ra.action.close" : "vigil.form.cancel")}
        </Button>
        {!isDone && (
          <Button
            variant="contained"
            disabled={waiting === 0 || !stream}
            loading={isSending}
            onClick={() => void send()}
          >
            {translate("vigil.several.send", { smart_count: waiting })}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

/** The stream that the files belong to: the one the list is filtered by, otherwise the latest published one. */
function useTargetStream(filtered: string | undefined) {
  const [chosen, setStream] = useState<string | null>(filtered ?? null);
  const { data: choices = [] } = useGetList<Stream>(streams.path, {
    pagination: { page: 1, perPage: maxStreams },
    sort: { field: "event_date", order: "DESC" },
    filter: filtered ? { id__in: filtered } : { publish: true },
  });
  return { stream: chosen ?? choices[0]?.id ?? null, setStream, choices };
}

interface DropZoneProps {
  accept: readonly string[];
  limits: string;
  disabled: boolean;
  chosen: (files: File[]) => void;
}

/** Where the user drops files, or chooses them with a button. */
const DropZone = ({ accept, limits, disabled, chosen }: DropZoneProps) => {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const { isOver, handlers } = useFileDrop(disabled ? undefined : chosen);
  return (
    <Box
      sx={{
        ...fileFrame,
        py: 6,
        flexDirection: "column",
        ...(isOver && { bgcolor: "house.hover" }),
      }}
      {...handlers}
    >
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={translate("vigil.several.choose")}
        accept={accept.map((ending) => `.${ending}`).join(",")}
        onChange={(event) => {
          chosen([...(event.target.files ?? [])]);
          event.target.value = "";
        }}
      />
      <Button
        variant="outlined"
        startIcon={<UploadIcon />}
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        {translate("vigil.several.choose")}
      </Button>
      <Typography color="text.secondary" align="center">
        {translate("vigil.several.drop")} {limits}
      </Typography>
    </Box>
  );
};
