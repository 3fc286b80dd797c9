import MailIcon from "@mui/icons-material/EmailOutlined";
import SmsIcon from "@mui/icons-material/SmsOutlined";
import CameraIcon from "@mui/icons-material/VideocamOutlined";
import { Box, Button } from "@mui/material";
import { useTranslate } from "ra-core";
import { encode } from "uqr";
import { Copyable } from "../form/inputs/Copyable.tsx";

/** Passes a camera link on to the device that films: by QR code, by message, or by opening it here. */
export const ShareLink = ({ link, about }: { link: string; about: string }) => {
  const translate = useTranslate();
  const t = (key: string) => translate(`vigil.camera_link.${key}`, { name: about });
  const text = `${t("message")} ${link}`;
  return (
    <Box sx={{ display: "grid", gap: 4, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 4, alignItems: "center" }}>
        <QrCode text={link} label={t("qr")} />
        <Box sx={{ display: "grid", gap: 2, flex: "1 1 200px" }}>
          <Button href={link} target="_blank" rel="noopener" variant="contained" startIcon={<CameraIcon />}>
            {t("this_device")}
          </Button>
          {/* Android and iOS both understand this form; without a number the sender chooses the recipient. */}
          <Button href={`sms:?&body=${encodeURIComponent(text)}`} variant="outlined" startIcon={<SmsIcon />}>
            {t("sms")}
          </Button>
          <Button
            href={`mailto:?subject=${encodeURIComponent(t("subject"))}&body=${encodeURIComponent(text)}`}
            variant="outlined"
            startIcon={<MailIcon />}
          >
            {t("email")}
          </Button>
        </Box>
      </Box>
      <Copyable id="camera-link" label={t("link")} value={link} />
    </Box>
  );
};

/** Dark on white whatever the theme, because few phones read inverted codes. */
const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { data, size } = encode(text, { border: 2 });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join("");
  return (
    <Box
      component="svg"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      sx={{ width: 200, maxWidth: "100%", bgcolor: "#FFFFFF", borderRadius: "8px", mx: "auto" }}
    >
      <path d={path} fill="#000000" />
    </Box>
  );
};
