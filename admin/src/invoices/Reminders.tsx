import { Alert, Box, Typography } from "@mui/material";
import { actions, type Invoice } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { SectionFrame, Wide } from "../form/Section.tsx";
import { formatDay } from "../language/format.ts";
import { useMay } from "../me.tsx";
import { Moment } from "../resource/fields/Moment.tsx";
import { PauseReminders, ResumeReminders } from "./PauseReminders.tsx";

/** The reminders of an invoice that were sent, and whether they are paused; hidden where there is nothing to say. */
export const Reminders = ({ invoice }: { invoice: Invoice }) => {
  const translate = useTranslate();
  const mayPause = useMay(actions.pause_reminders, "edit") && invoice.status === "open";
  const { reminders } = invoice;
  // Homes don't read why their reminders are paused.
  const paused = invoice.reminders_paused ?? null;
  if (reminders.length === 0 && !mayPause) return null;
  const t = (key: string, values?: object) => translate(`vigil.money.reminders.${key}`, values);
  return (
    <SectionFrame title={t("title")} help={t("help")}>
      <Wide>
        {paused && (
          <Alert severity="info" variant="outlined" sx={{ mb: 3 }}>
            {paused.until
              ? t("paused_until", { ...paused, day: formatDay(paused.until) })
              : t("paused", paused)}
          </Alert>
        )}
        {reminders.length === 0 && <Typography color="text.secondary">{t("none")}</Typography>}
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
          {reminders.map(({ step, at, to }) => (
            <Box component="li" key={step} sx={{ py: 1, overflowWrap: "anywhere" }}>
              <Typography fontWeight={500}>{t(`steps.${step}`)}</Typography>
              <Typography variant="caption" color="text.secondary">
                <Moment at={at} /> · {t("sent_to", { to })}
              </Typography>
            </Box>
          ))}
        </Box>
        {mayPause && (
          <Box sx={{ mt: 3 }}>
            {paused ? <ResumeReminders invoice={invoice} /> : <PauseReminders invoice={invoice} />}
          </Box>
        )}
      </Wide>
    </SectionFrame>
  );
};
