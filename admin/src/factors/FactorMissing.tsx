import { Box, Button, Typography } from "@mui/material";
import { useTranslate } from "ra-core";
import { signOut } from "../session/sign-in.ts";
import { size } from "../tokens.ts";
import { PagesWords } from "../words/PagesWords.tsx";
import { Factors } from "./Factors.tsx";

/** All that is open to somebody who needs a second step at sign-in and didn't add one in time. */
export default function FactorMissing() {
  return (
    <PagesWords>
      <Missing />
    </PagesWords>
  );
}

const Missing = () => {
  const translate = useTranslate();
  return (
    <Box component="main" sx={{ p: { xs: 4, md: 6 }, maxWidth: size.formMax, mx: "auto" }}>
      <Typography variant="h1">{translate("vigil.factors.missing")}</Typography>
      <Typography color="text.secondary" sx={{ mt: 2 }}>
        {translate("vigil.factors.missing_text")}
      </Typography>
      <Factors />
      <Button sx={{ mt: 4 }} onClick={() => void signOut()}>
        {translate("vigil.factors.missing_sign_out")}
      </Button>
    </Box>
  );
};
