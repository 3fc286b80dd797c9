import RehearsalIcon from "@mui/icons-material/TheaterComedyOutlined";
import { Alert, Box } from "@mui/material";
import { usePanel } from "../panel.ts";
import { useDirectorText } from "../useDirectorText.ts";

/** Says throughout a rehearsal that guests don't see it, because everything else looks like a broadcast. */
export const RehearsalBanner = () => {
  const t = useDirectorText();
  if (!usePanel().view.broadcast.rehearsal) return null;
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
