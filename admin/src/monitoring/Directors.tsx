import CallIcon from "@mui/icons-material/CallOutlined";
import { Box, Link, Typography } from "@mui/material";
import type { MonitorStream } from "@vigil/contract";
import { telephoneLink } from "@vigil/contract";
import { useTranslate } from "ra-core";

/** Whom to call about a service, with links that dial on a phone. */
export const Directors = ({ stream: { directors } }: { stream: MonitorStream }) => {
  const translate = useTranslate();
  if (directors.length === 0)
    return <Typography color="text.secondary">{translate("vigil.boards.nobody")}</Typography>;
  return (
    <Box component="ul" aria-label={translate("vigil.boards.call")} sx={{ listStyle: "none", m: 0, p: 0 }}>
      {directors.map(({ type, full_name, phone }) => (
        <Box
          component="li"
          key={type}
          sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 2, minHeight: 44 }}
        >
          <Box component="span" sx={{ color: "text.secondary" }}>
            {translate(`vigil.boards.${type}`)}
          </Box>
          <Box component="span" sx={{ fontWeight: 500 }}>
            {full_name}
          </Box>
          {phone ? (
            <Link
              href={telephoneLink(phone)}
              aria-label={`${translate("vigil.boards.call_person", { name: full_name })}, ${phone}`}
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
          ) : (
            <Box component="span" sx={{ color: "text.secondary" }}>
              {translate("vigil.boards.no_phone")}
            </Box>
          )}
        </Box>
      ))}
    </Box>
  );
};
