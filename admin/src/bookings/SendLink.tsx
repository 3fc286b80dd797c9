import MailIcon from "@mui/icons-material/EmailOutlined";
import SmsIcon from "@mui/icons-material/SmsOutlined";
import WhatsAppIcon from "@mui/icons-material/WhatsApp";
import { Box, Button, Typography } from "@mui/material";
import { type Booked, type Family, families, formatZonedInstant, may, type Stream } from "@vigil/contract";
import { useGetOne, useTranslate } from "ra-core";
import { useServiceKind } from "../family-home/useServiceName.ts";
import { Copyable } from "../form/inputs/Copyable.tsx";
import { language } from "../language/chosen.ts";
import { useMe } from "../me.tsx";

/** How far the emails about it to the family are: the least of them. */
const stateOf = (emails: Booked["emails"]) =>
  (["failed", "waiting", "sent"] as const).find((state) => emails.some((email) => email.state === state)) ??
  "none";

/** Hands the memorial page's link to the family, at their own number and address where these are known. */
export const SendLink = ({ stream, emails }: { stream: Stream; emails: Booked["emails"] }) => {
  const translate = useTranslate();
  const kindOf = useServiceKind();
  const me = useMe();
  const { data: family } = useGetOne<Family>(
    families.path,
    { id: stream.family ?? "" },
    { enabled: stream.family !== null && may(me, families, "read"), retry: false },
  );
  const { deceased_full_name: name, event_date, timezone, memorial_page_url: link } = stream;
  const when = event_date ? formatZonedInstant({ at: event_date, zone: timezone }, language) : "";
  const text = encodeURIComponent(
    translate("vigil.booking.send_text", { name, service: kindOf(stream), when, link }),
  );
  const number = family?.phone?.replace(/[^\d+]/g, "") ?? "";
  const subject = encodeURIComponent(translate("vigil.family.share.subject", { name }));
  return (
    <>
      <Typography>{translate(`vigil.booking.send_help.${stateOf(emails)}`)}</Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2 }}>
        <Button
          variant="outlined"
          startIcon={<WhatsAppIcon />}
          href={`https://wa.me/${number.startsWith("+") ? number.slice(1) : ""}?text=${text}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          {translate("vigil.family.share.whatsapp")}
        </Button>
        {/* Android and iOS both understand this form; without a number the sender chooses the recipient. */}
        <Button variant="outlined" startIcon={<SmsIcon />} href={`sms:${number}?&body=${text}`}>
          {translate("vigil.family.share.sms")}
        </Button>
        {family?.email !== "" && (
          <Button
            variant="outlined"
            startIcon={<MailIcon />}
            href={`mailto:${family?.email ?? ""}?subject=${subject}&body=${text}`}
          >
            {translate("vigil.family.share.email")}
          </Button>
        )}
      </Box>
      <Copyable id={`page-link-${stream.id}`} label={translate("vigil.family.share.link")} value={link} />
    </>
  );
};
