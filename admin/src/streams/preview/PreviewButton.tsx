import CloseIcon from "@mui/icons-material/Close";
import { Box, Button, IconButton, Typography } from "@mui/material";
import { useTranslate } from "ra-core";
import { useId } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { withWords } from "../../language/words.ts";
import { Dialog } from "../../layout/Dialog.tsx";
import { part } from "../../loading/loadable.tsx";

const PagePreview = part(withWords("pages", () => import("./PagePreview.tsx")));
const hash = "#preview";

/** Opens the preview over the whole window; the browser's way back closes it, and the form is as it was. */
export const PreviewButton = () => {
  const translate = useTranslate();
  const title = useId();
  const { isOpen, open, close } = useInHistory();
  return (
    <>
      <Button variant="outlined" onClick={open}>
        {translate("vigil.page_preview.title")}
      </Button>
      <Dialog open={isOpen} onClose={close} hasAddress fullScreen aria-labelledby={title}>
        <Box sx={{ height: "100%", p: 3, bgcolor: "background.default" }}>
          <PagePreview
            as="phone"
            heading={
              <Box sx={{ display: "flex", alignItems: "center", gap: 2 }}>
                <Typography variant="h2" id={title} sx={{ flex: 1 }}>
                  {translate("vigil.page_preview.title")}
                </Typography>
                <IconButton onClick={close} aria-label={translate("ra.action.close")}>
                  <CloseIcon />
                </IconButton>
              </Box>
            }
          />
        </Box>
      </Dialog>
    </>
  );
};

/** Open while the address says so, so that the way back closes it. */
function useInHistory() {
  const navigate = useNavigate();
  const location = useLocation();
  const isOpen = location.hash === hash;
  return {
    isOpen,
    open: () => navigate({ ...location, hash }, { state: { isPushed: true } }),
    close: () => {
      if (!isOpen) return;
      // Whoever opened the address itself has no form behind it.
      if (location.state?.isPushed) navigate(-1);
      else navigate({ ...location, hash: "" }, { replace: true });
    },
  };
}
