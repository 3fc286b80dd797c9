import { useMediaQuery } from "@mui/material";

/** Room for a preview beside the programme. A phone shows the previewed camera in its own card. */
export const useWide = (): boolean => useMediaQuery("(min-width: 900px)", { noSsr: true });
