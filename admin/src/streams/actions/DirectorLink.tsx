import DirectorIcon from "@mui/icons-material/CastOutlined";
import { Button, IconButton } from "@mui/material";
import { mayDo, type Stream } from "@vigil/contract";
import { useRecordContext, useTranslate } from "ra-core";
import { Link } from "react-router-dom";
import { useMe } from "../../me.tsx";
import { touchTarget } from "../../resource/touch-target.ts";

/** The stream if its panel is offered: to people who direct. A super admin may open the panel, but isn't offered it. */
function useDirectableStream(): Stream | null {
  const stream = useRecordContext<Stream>();
  const me = useMe();
  return stream && mayDo(me, "director", stream) ? stream : null;
}

/** Row action 'Director (Control Room)'. */
export const DirectorLink = () => {
  const translate = useTranslate();
  const stream = useDirectableStream();
  if (!stream) return null;
  return (
    <IconButton
      component={Link}
      to={`/director/${stream.id}`}
      title={translate("vigil.streams.director")}
      aria-label={translate("vigil.streams.director_of", { name: stream.deceased_full_name })}
      sx={touchTarget}
    >
      <DirectorIcon fontSize="small" />
    </IconButton>
  );
};

/** The same link above the stream's form. */
export const OpenDirector = () => {
  const translate = useTranslate();
  const stream = useDirectableStream();
  if (!stream) return null;
  return (
    <Button
      component={Link}
      to={`/director/${stream.id}`}
      variant="outlined"
      startIcon={<DirectorIcon />}
      sx={{ mb: 4 }}
    >
      {translate("vigil.streams.director")}
    </Button>
  );
};
