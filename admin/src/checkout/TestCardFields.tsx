import { Box, Typography, useTheme } from "@mui/material";
import { useTranslate } from "ra-core";
import { useEffect, useRef, useState } from "react";
import type { FromFields, ToFields } from "../acquirer/messages.ts";
import { allComplete, type CardFieldsProps, type CardOutcome } from "./card-fields.ts";

/** Height in pixels until the fields report their own. */
const initialHeight = 224;

/** The test acquirer's card fields, in an iframe. */
export const TestCardFields = ({ address, filled, ready }: CardFieldsProps & { address: string }) => {
  const translate = useTranslate();
  const { mode } = useTheme().palette;
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(initialHeight);
  /** Resolves the current payment. */
  const settlePayment = useRef<((outcome: CardOutcome) => void) | null>(null);

  useEffect(() => {
    const receive = ({ data, origin, source }: MessageEvent<FromFields>) => {
      if (source !== frame.current?.contentWindow || origin !== window.location.origin) return;
      if (data.type === "card" || data.type === "asking") setHeight(data.height);
      if (data.type === "card") filled(allComplete(data.complete));
      if (data.type !== "paid" && data.type !== "failed") return;
      settlePayment.current?.(
        data.type === "paid" ? { status: "paid" } : { status: "failed", message: data.message },
      );
      settlePayment.current = null;
    };
    window.addEventListener("message", receive);
    return () => window.removeEventListener("message", receive);
  }, [filled]);

  useEffect(() => {
    const send = (clientSecret: string) =>
      new Promise<CardOutcome>((settle) => {
        settlePayment.current = settle;
        const message: ToFields = { type: "pay", clientSecret };
        frame.current?.contentWindow?.postMessage(message, window.location.origin);
      });
    ready({ pay: send, save: send });
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
