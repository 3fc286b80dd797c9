import CallIcon from "@mui/icons-material/CallOutlined";
import { Box, Link, Typography } from "@mui/material";
import type { TodayService } from "@vigil/contract";
import { useTranslate } from "ra-core";

/** Who works on a service and whether they are at its Director Panel, with numbers that dial. */
export const People = ({ service: { people, others_at_panel } }: { service: TodayService }) => {
  const translate = useTranslate();
  return (
    <Box component="ul" aria-label={translate("vigil.today.people")} sx={list}>
      {people.map(({ part, name, phone, at_panel }) => (
        <Box component="li" key={part} sx={row}>
          <Box component="span" sx={{ color: "text.secondary" }}>
            {translate(`vigil.today.part.${part}`)}
          </Box>
          <Box component="span" sx={{ fontWeight: 500, overflowWrap: "anywhere" }}>
            {name}
          </Box>
          {at_panel && (
            <Box component="span" sx={{ color: "house.ok", fontWeight: 600 }}>
              {translate("vigil.today.at_panel")}
            </Box>
          )}
          {phone && (
            <Link
              href={`tel:${phone.replace(/[^\d+]/g, "")}`}
              aria-label={translate("vigil.today.call", { name, phone })}
              sx={{
                display: "inline-flex",
                alignItems: "center",
                gap: 1,
                minHeight: 44,
                whiteSpace: "nowrap",
              }}
            >
              <CallIcon fontSize="small" aria-hidden />
              {phone}
            </Link>
          )}
        </Box>
      ))}
      {others_at_panel > 0 && (
        <Typography component="li" sx={{ color: "house.ok" }}>
          {translate("vigil.today.others_at_panel", { smart_count: others_at_panel })}
        </Typography>
      )}
    </Box>
  );
};

const list = {
  listStyle: "none",
  m: 0,
  p: 0,
  display: "grid",
  columnGap: 4,
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 380px), 1fr))",
} as const;
const row = { display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 2, minHeight: 44 } as const;
