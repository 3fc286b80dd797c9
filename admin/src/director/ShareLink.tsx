import MailIcon from "@mui/icons-material/EmailOutlined";
import SmsIcon from "@mui/icons-material/SmsOutlined";
import CameraIcon from "@mui/icons-material/VideocamOutlined";
import { Box, Button } from "@mui/material";
import { useTranslate } from "ra-core";
import { encode } from "uqr";
import { Copyable } from "../form/Copyable.tsx";

/** The ways from a camera link to the device that films: a code to scan, a message, or this very device. */
export const ShareLink = ({ link, about }: { link: string; about: string }) => {
  const translate = useTranslate();
  const say = (key: string) => translate(`vigil.camera_link.${key}`, { name: about });
  const text = `${say("message")} ${link}`;
  return (
    <Box sx={{ display: "grid", gap: 4, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 4, alignItems: "center" }}>
        <QrCode text={link} label={say("qr")} />
        <Box sx={{ display: "grid", gap: 2, flex: "1 1 200px" }}>
          <Button href={link} target="_blank" rel="noopener" variant="contained" startIcon={<CameraIcon />}>
            {say("this_device")}
          </Button>
          {/* Both kinds of phones understand this form; without a number the sender chooses whom. */}
          <Button href={`sms:?&body=${encodeURIComponent(text)}`} variant="outlined" startIcon={<SmsIcon />}>
            {say("sms")}
          </Button>
          <Button
            href={`mailto:?subject=${encodeURIComponent(say("subject"))}&body=${encodeURIComponent(text)}`}
            variant="outlined"
            startIcon={<MailIcon />}
          >
            {say("email")}
          </Button>
        </Box>
      </Box>
      <Copyable id="camera-link" label={say("link")} value={link} />
    </Box>
  );
};

/** Dark on white whatever the theme: few phones read it the other way round. */
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
