import ListenIcon from "@mui/icons-material/HeadphonesOutlined";
import { IconButton } from "@mui/material";

/** Unmutes a monitor. */
export const ListenToggle = ({
  on,
  onChange,
  label,
}: {
  on: boolean;
  onChange: (on: boolean) => void;
  label: string;
}) => (
  <IconButton
    onClick={() => onChange(!on)}
    aria-pressed={on}
    aria-label={label}
    title={label}
    sx={{ width: 44, height: 44, color: on ? "house.tertiary" : "text.secondary" }}
  >
    <ListenIcon fontSize="small" />
  </IconButton>
);
