import EditIcon from "@mui/icons-material/DriveFileRenameOutlineOutlined";
import { Box, IconButton, OutlinedInput } from "@mui/material";
import { directorMedia as contract, type DirectorMedia } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { type KeyboardEvent, useState } from "react";
import { useMay } from "../me.tsx";
import { Thumbnail } from "../resource/fields/Thumbnail.tsx";
import { touchTarget } from "../resource/touch-target.ts";
import { useVideoChange } from "./useVideoChange.ts";

/** A video's title, edited in place: Enter saves the new one, Escape keeps the old. */
export const TitleInPlace = ({ video }: { video: DirectorMedia }) => {
  const translate = useTranslate();
  const mayEdit = useMay(contract, "edit");
  const [typed, setTyped] = useState<string | null>(null);
  const { change, isPending } = useVideoChange(video, "vigil.videos.title_failed");
  const save = () => {
    const title = typed?.trim();
    if (!title || title === video.title) return setTyped(null);
    change({ title }, () => setTyped(null));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter") {
      event.preventDefault();
      save();
    }
    if (event.key === "Escape") setTyped(null);
  };
  const { title } = video;
  if (typed !== null) {
    return (
      <OutlinedInput
        value={typed}
        fullWidth
        autoFocus
        disabled={isPending}
        onClick={stopEvent}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={save}
        inputProps={{ "aria-label": translate("vigil.videos.new_title", { title }), maxLength: 200 }}
      />
    );
  }
  const label = translate("vigil.videos.edit_title", { title });
  return (
    <Box component="span" sx={{ display: "flex", alignItems: "center", gap: 1, minWidth: 0 }}>
      <Thumbnail address={video.image} name={title} />
      {mayEdit && (
        <IconButton
          title={label}
          aria-label={label}
          onClick={(event) => {
            stopEvent(event);
            setTyped(title);
          }}
          sx={touchTarget}
        >
          <EditIcon fontSize="small" />
        </IconButton>
      )}
    </Box>
  );
};

/** Keeps a click here from opening the row or following a card's link. */
const stopEvent = (event: { stopPropagation(): void; preventDefault(): void }) => {
  event.stopPropagation();
  event.preventDefault();
};
