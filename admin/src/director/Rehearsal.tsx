import RehearsalIcon from "@mui/icons-material/TheaterComedyOutlined";
import { Alert, Box } from "@mui/material";
import { usePanel } from "./panel.ts";
import { useSay } from "./useSay.ts";

/** Nobody else sees it: said as long as it lasts, for it looks like a broadcast in all else. */
export const Rehearsal = () => {
  const say = useSay();
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
        {say("rehearsal.title")}
      </Box>{" "}
      {say("rehearsal.help")}
    </Alert>
  );
};
