import BackIcon from "@mui/icons-material/ArrowBack";
import { Button } from "@mui/material";
import { useTranslate } from "ra-core";
import { Link } from "react-router-dom";
import { PagesWords } from "../words/PagesWords.tsx";
import { useComesBack } from "./useComesBack.ts";

/** Above the page of a step, the way back to the list. */
export default function BackToFirstSteps() {
  return (
    <PagesWords>
      <Back />
    </PagesWords>
  );
}

const Back = () => {
  const translate = useTranslate();
  const [, setComingBack] = useComesBack();
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
