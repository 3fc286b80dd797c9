import DoneIcon from "@mui/icons-material/CheckCircleOutlined";
import { Box, Button, Typography } from "@mui/material";
import { actions, clockText, recordings } from "@vigil/contract";
import { Link } from "react-router-dom";
import { formatMoment } from "../../language/format.ts";
import { outlinedPaper } from "../../layout/outlined-paper.ts";
import { useMay } from "../../me.tsx";
import { filteredList } from "../../resource/list/list-address.ts";
import { UndoEndButton } from "../controls/UndoEndButton.tsx";
import { usePanel } from "../panel.ts";
import { useDirectorText } from "../useDirectorText.ts";

/** A broadcast that is over: when it was, how long it took, and where its recording is. */
export const Completed = () => {
  const t = useDirectorText();
  const { stream, broadcast } = usePanel().view;
  const mayOpen = useMay(recordings, "list");
  const mayReopen = useMay(actions.reopen_broadcast, "edit");
  const { state, seconds } = broadcast.recording;
  const at = (moment: string) => formatMoment(moment, stream.timezone);
  return (
    <Box component="section" aria-labelledby="completed" sx={frame}>
      <DoneIcon sx={{ fontSize: 40, color: "house.ok" }} aria-hidden />
      <Typography variant="h2" id="completed">
        {t("said.completed")}
      </Typography>
      {broadcast.started_at && broadcast.ended_at && (
        <Typography color="text.secondary">
          {t("aired", {
            from: at(broadcast.started_at),
            to: endOf(at(broadcast.started_at), at(broadcast.ended_at)),
            length: clockText(seconds),
          })}
        </Typography>
      )}
      <Typography role="status">{t(`recording_over.${state}`)}</Typography>
      {broadcast.was_test && <UndoEndButton action="reset" texts="test" />}
      {state === "ready" && mayOpen && (
        <Button
          component={Link}
          variant={broadcast.was_test ? "outlined" : "contained"}
          to={filteredList(recordings.path, { stream: stream.id })}
          sx={{ mt: 2 }}
        >
          {t("open_recording")}
        </Button>
      )}
      {mayReopen && !broadcast.was_test && !stream.disabled_by_fh && (
        <UndoEndButton action="reopen" texts="reopen" />
      )}
    </Box>
  );
};

/** The end without its day where the start names the same one: 'Sun 22 Nov, 11:35', then '12:20'. */
const endOf = (from: string, to: string): string => {
  const [day = ""] = from.split(", ");
  return to.startsWith(`${day}, `) ? to.slice(day.length + 2) : to;
};

const frame = {
  display: "flex",
  flexDirection: "column",
  alignItems: "center",
  textAlign: "center",
  gap: 2,
  px: 4,
  py: { xs: 8, md: 12 },
  ...outlinedPaper,
} as const;
