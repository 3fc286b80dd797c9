import PrintIcon from "@mui/icons-material/CreditCardOutlined";
import MailIcon from "@mui/icons-material/EmailOutlined";
import PersonalIcon from "@mui/icons-material/ForwardToInboxOutlined";
import ShareIcon from "@mui/icons-material/IosShareOutlined";
import SmsIcon from "@mui/icons-material/SmsOutlined";
import WhatsAppIcon from "@mui/icons-material/WhatsApp";
import { Alert, Box, Button, Typography } from "@mui/material";
import { formatZonedInstant, type Stream, streamCan } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { useState } from "react";
import { Copyable } from "../form/inputs/Copyable.tsx";
import { language } from "../language/chosen.ts";
import { withWords } from "../language/words.ts";
import { part } from "../loading/loadable.tsx";
import { QrCode } from "../resource/fields/QrCode.tsx";
import { ServicePage } from "./ServicePage.tsx";
import { useServiceKind } from "./useServiceName.ts";

const InviteDialog = part(withWords("pages", () => import("../invitations/InviteDialog.tsx")));
const PrintCard = part(() => import("../streams/actions/PrintCard.tsx"));

/** Every way in which a family hands on the link of its service. */
export default function InvitePage() {
  const translate = useTranslate();
  return (
    <ServicePage title={translate("vigil.family.invite_title")}>
      {(service) =>
        streamCan.openPage(service) ? (
          <Ways service={service} />
        ) : (
          <Alert severity="info">{translate("vigil.streams.page_later")}</Alert>
        )
      }
    </ServicePage>
  );
}

const Ways = ({ service }: { service: Stream }) => {
  const translate = useTranslate();
  const kindOf = useServiceKind();
  const [opened, open] = useState<"emails" | "card" | null>(null);
  const { deceased_full_name: name, event_date, timezone, memorial_page_url: link } = service;
  // Guests are in other time zones than the home.
  const when = event_date && formatZonedInstant({ at: event_date, zone: timezone }, language);
  const subject = translate("vigil.family.share.subject", { name });
  const message = when
    ? translate("vigil.family.share.message", { name, service: kindOf(service), when })
    : translate("vigil.family.share.message_undated", { name });
  const text = encodeURIComponent(`${message}\n${link}`);
  return (
    <Box sx={{ display: "grid", gap: 6 }}>
      <Box component="section" sx={ways}>
        <Typography sx={{ fontSize: 16, lineHeight: "24px" }}>
          {translate("vigil.family.share.help")}
        </Typography>
        <ShareButton data={{ title: subject, text: message, url: link }} />
        <Button
          variant="outlined"
          startIcon={<WhatsAppIcon />}
          href={`https://wa.me/?text=${text}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          {translate("vigil.family.share.whatsapp")}
        </Button>
        {/* Android and iOS both understand this form; without a number the sender chooses the recipient. */}
        <Button variant="outlined" startIcon={<SmsIcon />} href={`sms:?&body=${text}`}>
          {translate("vigil.family.share.sms")}
        </Button>
        <Button
          variant="outlined"
          startIcon={<MailIcon />}
          href={`mailto:?subject=${encodeURIComponent(subject)}&body=${text}`}
        >
          {translate("vigil.family.share.email")}
        </Button>
        <Copyable id="invitation-link" label={translate("vigil.family.share.link")} value={link} />
      </Box>
      <Box component="section" sx={ways}>
        <Typography variant="h2">{translate("vigil.family.share.qr_title")}</Typography>
        <Typography>{translate("vigil.family.share.qr_help")}</Typography>
        <QrCode text={link} label={translate("vigil.family.share.qr")} />
        <Button variant="outlined" startIcon={<PrintIcon />} onClick={() => open("card")}>
          {translate("vigil.family.share.card")}
        </Button>
      </Box>
      <Box component="section" sx={ways}>
        <Typography variant="h2">{translate("vigil.family.share.personal_title")}</Typography>
        <Typography>{translate("vigil.family.share.personal_help")}</Typography>
        <Button variant="outlined" startIcon={<PersonalIcon />} onClick={() => open("emails")}>
          {translate("vigil.family.share.personal")}
        </Button>
      </Box>
      {opened === "emails" && <InviteDialog stream={service.id} name={name} close={() => open(null)} />}
      {opened === "card" && <PrintCard stream={service} close={() => open(null)} />}
    </Box>
  );
};

/** Opens the device's own choice of apps, where its browser has one. */
const ShareButton = ({ data }: { data: ShareData }) => {
  const translate = useTranslate();
  if (!("share" in navigator)) return null;
  // A person who closes the choice without choosing hasn't met an error.
  const share = () => void navigator.share(data).catch(() => undefined);
  return (
    <Button variant="contained" startIcon={<ShareIcon />} onClick={share}>
      {translate("vigil.family.share.device")}
    </Button>
  );
};

const ways = { display: "grid", gap: 3, "& .MuiButton-root": { minHeight: 52, fontSize: 16 } } as const;
