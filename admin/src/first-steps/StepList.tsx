import DoneIcon from "@mui/icons-material/CheckCircleOutlined";
import OpenIcon from "@mui/icons-material/RadioButtonUncheckedOutlined";
import { Box, Link as MuiLink, Typography } from "@mui/material";
import { visuallyHidden } from "@mui/utils";
import type { FirstSteps } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { Link } from "react-router-dom";
import { useComesBack } from "./useComesBack.ts";

/** The page of each step. */
const pageOf: Record<FirstSteps["steps"][number]["step"], string> = {
  logo: "/usr/info#home_branding",
  camera: "/str/ip_cameras",
  staff: "/usr/funeral_home_staff/create",
  emails: "/mail/custom-templates",
  streams: "/fin/order/create",
  practice: "/practice",
};

/** The steps, each with its page; what is done is ticked. */
export const StepList = ({ steps, has_fixed_cameras, practised_unwatched }: Omit<FirstSteps, "hidden">) => {
  const translate = useTranslate();
  const [, setComingBack] = useComesBack();
  return (
    <Box component="ol" sx={list}>
      {steps.map(({ step, done }) => {
        const said =
          step === "camera" && !has_fixed_cameras
            ? "phone"
            : step === "practice" && practised_unwatched
              ? "unwatched"
              : "text";
        return (
          <Box component="li" key={step} sx={row}>
            {done ? <DoneIcon color="success" aria-hidden /> : <OpenIcon color="disabled" aria-hidden />}
            <Box sx={{ minWidth: 0 }}>
              <MuiLink component={Link} to={pageOf[step]} onClick={() => setComingBack(true)} sx={tall}>
                {translate(`vigil.first_steps.steps.${step}.title`)}
              </MuiLink>
              {done && <span style={visuallyHidden}>{translate("vigil.first_steps.done")}</span>}
              {!done && (
                <Typography variant="body2" color="text.secondary">
                  {translate(`vigil.first_steps.steps.${step}.${said}`)}
                </Typography>
              )}
            </Box>
          </Box>
        );
      })}
    </Box>
  );
};

const list = {
  display: "grid",
  columnGap: 6,
  rowGap: 2,
  m: 0,
  p: 0,
  listStyle: "none",
  gridTemplateColumns: "minmax(0, 1fr)",
  "@media (min-width: 900px)": { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" },
} as const;
const row = { display: "flex", gap: 3, alignItems: "flex-start", "& > svg": { mt: "10px" } } as const;
const tall = { display: "inline-flex", alignItems: "center", minHeight: 44, fontWeight: 500 } as const;
