import ListenIcon from "@mui/icons-material/HeadphonesOutlined";
import { IconButton } from "@mui/material";

/** Lets a monitor be heard. */
export const Listen = ({ on, turn, label }: { on: boolean; turn: (on: boolean) => void; label: string }) => (
  <IconButton
    onClick={() => turn(!on)}
    aria-pressed={on}
    aria-label={label}
    title={label}
    sx={{ width: 44, height: 44, color: on ? "house.tertiary" : "text.secondary" }}
  >
    <ListenIcon fontSize="small" />
  </IconButton>
);
