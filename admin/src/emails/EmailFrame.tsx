import { Box, ToggleButton, ToggleButtonGroup } from "@mui/material";
import { useTranslate } from "ra-core";
import { useState } from "react";
import { cspNonce } from "../layout/csp-nonce.ts";

/** CSS pixels: how wide a phone and a mail program show an email. */
const widths = { phone: 390, desk: 680 };

const withNonce = (html: string) => html.replaceAll("<style", `<style nonce="${cspNonce}"`);

/** An email as its recipient sees it, in phone or desktop width. Its scripts don't run and its links don't open. */
export const EmailFrame = ({ html, title }: { html: string; title: string }) => {
  const translate = useTranslate();
  const [width, setWidth] = useState<keyof typeof widths>("desk");
  return (
    <Box sx={{ display: "grid", gap: 3, justifyItems: "center" }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={width}
        onChange={(_event, chosen: keyof typeof widths | null) => chosen && setWidth(chosen)}
        aria-label={translate("vigil.emails.width")}
        sx={{ display: { xs: "none", sm: "flex" } }}
      >
        {(["phone", "desk"] as const).map((name) => (
          <ToggleButton key={name} value={name}>
            {translate(`vigil.emails.widths.${name}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Box
        component="iframe"
        title={title}
        sandbox=""
        srcDoc={withNonce(html)}
        sx={{
          width: "100%",
          maxWidth: widths[width],
          height: { xs: "60vh", sm: 560 },
          border: 1,
          borderColor: "divider",
          borderRadius: "8px",
          bgcolor: "#F5F7FA",
        }}
      />
    </Box>
  );
};
