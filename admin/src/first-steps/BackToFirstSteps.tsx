import BackIcon from "@mui/icons-material/ArrowBack";
import { Button } from "@mui/material";
import { I18nContext, useStore, useTranslate } from "ra-core";
import { Link } from "react-router-dom";
import { pagesI18n } from "../words/pages.ts";
import { comesBack } from "./store-keys.ts";

/** Above the page of a step, the way back to the list. */
export default function BackToFirstSteps() {
  return (
    <I18nContext value={pagesI18n()}>
      <Back />
    </I18nContext>
  );
}

const Back = () => {
  const translate = useTranslate();
  const [, setComingBack] = useStore(comesBack, false);
  return (
    <Button
      component={Link}
      to="/first-steps"
      startIcon={<BackIcon />}
      onClick={() => setComingBack(false)}
      sx={{ ml: -2, mb: 1 }}
    >
      {translate("vigil.first_steps.back")}
    </Button>
  );
};
