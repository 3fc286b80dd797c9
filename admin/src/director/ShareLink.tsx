import MailIcon from "@mui/icons-material/EmailOutlined";
import SmsIcon from "@mui/icons-material/SmsOutlined";
import CameraIcon from "@mui/icons-material/VideocamOutlined";
import { Box, Button } from "@mui/material";
import { useTranslate } from "ra-core";
import { Copyable } from "../form/inputs/Copyable.tsx";
import { QrCode } from "../resource/fields/QrCode.tsx";

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
