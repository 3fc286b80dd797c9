import WarningIcon from "@mui/icons-material/WarningAmberOutlined";
import { Box, ToggleButton } from "@mui/material";
import { visuallyHidden } from "@mui/utils";
import { type BoardGroup, boardGroups } from "@vigil/contract";
import { useTranslate } from "ra-core";

/** Counted even if there are none. */
const always: readonly BoardGroup[] = ["attention", "on_air", "soon", "later"];

interface Props {
  counts: Record<BoardGroup, number>;
  /** What the board is reduced to. */
  chosen: BoardGroup | null;
  choose: (group: BoardGroup | null) => void;
}

/** How many services need attention, are on air and so on, in words. Each reduces the board to those, or shows all again. */
export const Counts = ({ counts, chosen, choose }: Props) => {
  const translate = useTranslate();
  const wordsOf = (group: BoardGroup) =>
    group === "attention" && counts.attention === 0
      ? translate("vigil.monitoring.count.nothing")
      : translate(`vigil.monitoring.count.${group}`, { smart_count: counts[group] });
  const groups = boardGroups.filter(
    (group) => always.includes(group) || counts[group] > 0 || group === chosen,
  );
  return (
    <>
      <Box role="group" aria-label={translate("vigil.monitoring.show_only")} sx={row}>
        {groups.map((group) => (
          <ToggleButton
            key={group}
            value={group}
            selected={group === chosen}
            onChange={() => choose(group === chosen ? null : group)}
            sx={{ ...button, ...(group === "attention" && counts.attention > 0 ? alarming : {}) }}
          >
            {group === "attention" && counts.attention > 0 && (
              <WarningIcon aria-hidden fontSize="small" sx={{ mr: 1 }} />
            )}
            {wordsOf(group)}
          </ToggleButton>
        ))}
      </Box>
      <Box component="span" role="status" sx={visuallyHidden}>
        {wordsOf("attention")}
      </Box>
    </>
  );
};

const row = { display: "flex", flexWrap: "wrap", gap: 2, mb: 3 } as const;
const button = {
  minHeight: 44,
  px: 3,
  border: 1,
  borderColor: "divider",
  borderRadius: "8px",
  color: "text.primary",
  fontSize: 14,
  fontWeight: 500,
  textTransform: "none",
  "&.Mui-selected": { borderColor: "primary.main", color: "primary.main" },
} as const;
const alarming = {
  borderColor: "house.live",
  color: "house.live",
  fontWeight: 600,
  "&.Mui-selected": { borderColor: "house.live", color: "house.live" },
} as const;
