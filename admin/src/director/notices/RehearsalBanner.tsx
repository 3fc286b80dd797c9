import RehearsalIcon from "@mui/icons-material/TheaterComedyOutlined";
import { Alert, Box, Button } from "@mui/material";
import { Link } from "react-router-dom";
import { isPracticeOver } from "../core/practice.ts";
import { usePanel } from "../panel.ts";
import { useDirectorText } from "../useDirectorText.ts";

/** Says throughout a rehearsal that guests don't see it, because everything else looks like a broadcast. */
export const RehearsalBanner = () => {
  const t = useDirectorText();
  const { broadcast, stream } = usePanel().view;
  if (stream.is_practice) return <PracticeBanner />;
  if (!broadcast.rehearsal) return null;
  return (
    <Alert
      icon={<RehearsalIcon />}
      severity="success"
      variant="outlined"
      role="status"
      sx={{ mb: 3, bgcolor: "background.paper" }}
    >
      <Box component="strong" sx={{ fontWeight: 600 }}>
        {t("rehearsal.title")}
      </Box>{" "}
      {t("rehearsal.help")}
    </Alert>
  );
};

/** Says all the time that this is a practice service; on air, how to watch it as a guest, else where it is removed. */
const PracticeBanner = () => {
  const t = useDirectorText();
  const { view } = usePanel();
  const { status } = view.broadcast;
  const isOver = isPracticeOver(view);
  const toWatch = status === "live" || status === "paused" ? view.stream.test_link : null;
  return (
    <Alert
      icon={<RehearsalIcon />}
      severity="success"
      variant="outlined"
      role="status"
      sx={{ mb: 3, bgcolor: "background.paper" }}
      action={
        toWatch ? (
          <Button href={toWatch} target="_blank" rel="noopener" color="inherit">
            {t("practice.watch")}
          </Button>
        ) : (
          <Button component={Link} to="/practice" color="inherit">
            {t("practice.page")}
          </Button>
        )
      }
    >
      <Box component="strong" sx={{ fontWeight: 600 }}>
        {t("practice.title")}
      </Box>{" "}
      {t(isOver ? "practice.over" : toWatch ? "practice.on_air" : "practice.help")}
    </Alert>
  );
};
