import { Box, Typography, useMediaQuery } from "@mui/material";
import { useTranslate } from "ra-core";
import { withWords } from "../../language/words.ts";
import { LoadingBlock } from "../../loading/LoadingBlock.tsx";
import { part } from "../../loading/loadable.tsx";
import { size } from "../../tokens.ts";

// Loads after the form, so that nobody waits for it who only wants to type.
const PagePreview = part(
  withWords("pages", () => import("./PagePreview.tsx")),
  <LoadingBlock height={480} />,
);

/** Whether the preview has room beside the form; otherwise a button opens it. */
export const useIsBeside = (): boolean => useMediaQuery("(min-width: 1200px)", { noSsr: true });

/** The preview beside the form, which stays in sight. */
export const PreviewBeside = () => {
  const translate = useTranslate();
  if (!useIsBeside()) return null;
  return (
    <Box component="aside" aria-label={translate("vigil.page_preview.title")} sx={beside}>
      <PagePreview
        as="computer"
        heading={<Typography variant="h2">{translate("vigil.page_preview.title")}</Typography>}
      />
    </Box>
  );
};

/** Between the top bar and the lower edge of the window. */
const beside = {
  position: "sticky",
  top: size.appBar + 16,
  height: `calc(100vh - ${size.appBar + 32}px)`,
  alignSelf: "start",
} as const;
