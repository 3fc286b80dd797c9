import { Box, Typography, useTheme } from "@mui/material";
import { useTranslate } from "ra-core";
import { useEffect, useRef, useState } from "react";
import type { FromFields, ToFields } from "../acquirer/messages.ts";
import { allComplete, type CardFieldsProps, type CardOutcome } from "./card-fields.ts";

/** As high as the three fields are, until they say it themselves. */
const usualHeight = 224;

/** The test acquirer's fields, in a frame of their own. */
export const TestCardFields = ({ address, filled, ready }: CardFieldsProps & { address: string }) => {
  const translate = useTranslate();
  const { mode } = useTheme().palette;
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(usualHeight);
  /** Whoever waits for the end of a payment. */
  const waiting = useRef<((outcome: CardOutcome) => void) | null>(null);

  useEffect(() => {
    const hear = ({ data, origin, source }: MessageEvent<FromFields>) => {
      if (source !== frame.current?.contentWindow || origin !== window.location.origin) return;
      if (data.type === "card" || data.type === "asking") setHeight(data.height);
      if (data.type === "card") filled(allComplete(data.complete));
      if (data.type !== "paid" && data.type !== "failed") return;
      waiting.current?.(
        data.type === "paid" ? { status: "paid" } : { status: "failed", message: data.message },
      );
      waiting.current = null;
    };
    window.addEventListener("message", hear);
    return () => window.removeEventListener("message", hear);
  }, [filled]);

  useEffect(() => {
    ready({
      pay: (clientSecret) =>
        new Promise((settle) => {
          waiting.current = settle;
          const message: ToFields = { type: "pay", clientSecret };
          frame.current?.contentWindow?.postMessage(message, window.location.origin);
        }),
    });
  }, [ready]);

  return (
    <Box>
      <Typography color="text.secondary" sx={{ mb: 3 }}>
        {translate("vigil.checkout.test_mode")}
      </Typography>
      <Box
        component="iframe"
        ref={frame}
        title={translate("vigil.checkout.card_frame")}
        src={`${address}?theme=${mode}`}
        sx={{ display: "block", width: "calc(100% + 6px)", m: "-3px", border: 0, height }}
      />
    </Box>
  );
};
