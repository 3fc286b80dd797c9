import { Box, Typography } from "@mui/material";
import { actions } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { LinkButton } from "../layout/LinkButton.tsx";
import WhomToAsk from "../learning/WhomToAsk.tsx";
import { useMay } from "../me.tsx";
import { PagesWords } from "../words/PagesWords.tsx";

/** What a home without fixed cameras can do: ask for them, and film with a phone until then. */
export default function NoCameras() {
  return (
    <PagesWords>
      <Box sx={{ display: "grid", gap: 3, justifyItems: "center", maxWidth: 480 }}>
        <WhomToAsk />
        <FilmWithPhone />
      </Box>
    </PagesWords>
  );
}

const FilmWithPhone = () => {
  const translate = useTranslate();
  const mayPractise = useMay(actions.practise, "edit");
  if (!mayPractise) return null;
  return (
    <>
      <Typography color="text.secondary">{translate("vigil.practice.phone")}</Typography>
      <LinkButton to="/practice" variant="contained">
        {translate("vigil.practice.start")}
      </LinkButton>
    </>
  );
};
