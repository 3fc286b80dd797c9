import LookIcon from "@mui/icons-material/VisibilityOutlined";
import { Box, Button, Typography } from "@mui/material";
import { useTranslate } from "ra-core";
import { useState } from "react";
import { language } from "../language/chosen.ts";
import { nameOf, useMe } from "../me.tsx";
import { signOut } from "../session/sign-in.ts";
import { PagesWords } from "../words/PagesWords.tsx";

/** On every screen while the user looks at another person's: whose they are, a frame around them, and the way back. */
export default function SeenAs() {
  return (
    <PagesWords>
      <Frame />
    </PagesWords>
  );
}

const Frame = () => {
  const translate = useTranslate();
  const [isLeaving, setLeaving] = useState(false);
  const leave = () => {
    setLeaving(true);
    void signOut();
  };
  const me = useMe();
  const label = translate("vigil.seeAs.label", { name: nameOf(me) });
  // The screens stay in the language of whoever looks at them.
  const isInOther = me.own_language !== null && me.own_language !== language;
  return (
    <Box sx={frame}>
      <Box component="aside" aria-label={label} sx={notice}>
        <LookIcon fontSize="small" />
        <Typography component="p" sx={{ minWidth: 0 }}>
          <strong>{label}.</strong> {translate("vigil.seeAs.nothing_changes")}
          {me.role === "family" && ` ${translate("vigil.seeAs.theirs_alone")}`}
          {isInOther && ` ${translate(`vigil.seeAs.reads.${me.own_language}`)}`}
        </Typography>
        <Button
          variant="contained"
          color="inherit"
          loading={isLeaving}
          onClick={leave}
          sx={{ color: "house.tertiary", flexShrink: 0, bgcolor: "house.onTertiary" }}
        >
          {translate("vigil.seeAs.stop")}
        </Button>
      </Box>
    </Box>
  );
};

const frame = {
  position: "fixed",
  inset: 0,
  zIndex: "tooltip",
  pointerEvents: "none",
  border: 4,
  borderColor: "house.tertiary",
  display: "flex",
  alignItems: "end",
  justifyContent: "center",
} as const;

const notice = {
  pointerEvents: "auto",
  display: "flex",
  alignItems: "center",
  gap: 3,
  maxWidth: "100%",
  m: 2,
  px: 4,
  py: 2,
  borderRadius: "8px",
  bgcolor: "house.tertiary",
  color: "house.onTertiary",
  boxShadow: 6,
} as const;
