import EditIcon from "@mui/icons-material/DriveFileRenameOutlineOutlined";
import { Box, IconButton, OutlinedInput } from "@mui/material";
import { directorMedia as contract, type DirectorMedia } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { type KeyboardEvent, useState } from "react";
import { useMay } from "../me.tsx";
import { Thumbnail } from "../resource/Thumbnail.tsx";
import { touchTarget } from "../resource/touch-target.ts";
import { useChange } from "./useChange.ts";

/** A video's title, changed where it stands: Enter keeps the new one, Escape the old. */
export const TitleInPlace = ({ video }: { video: DirectorMedia }) => {
  const translate = useTranslate();
  const mayEdit = useMay(contract, "edit");
  const [typed, setTyped] = useState<string | null>(null);
  const { change, isPending } = useChange(video, "vigil.videos.title_failed");
  const keep = () => {
    const title = typed?.trim();
    if (!title || title === video.title) return setTyped(null);
    change({ title }, () => setTyped(null));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter") {
      event.preventDefault();
      keep();
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
        onClick={stop}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={keep}
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
            stop(event);
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

/** A press here doesn't open the row, nor follow the link of a card. */
const stop = (event: { stopPropagation(): void; preventDefault(): void }) => {
  event.stopPropagation();
  event.preventDefault();
};
