import { useMediaQuery } from "@mui/material";

/** Whether a preview fits beside the programme. A phone shows the previewed camera in its own tile. */
export const useIsWideScreen = (): boolean => useMediaQuery("(min-width: 900px)", { noSsr: true });
