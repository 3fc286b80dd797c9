import { Alert, Box, Button, Typography } from "@mui/material";
import { type AutomaticRenewal, localDay, systemZone } from "@vigil/contract";
import { useNotify, useTranslate } from "ra-core";
import { useState } from "react";
import { formatDay } from "../language/format.ts";
import { withWords } from "../language/words.ts";
import { LinkButton } from "../layout/LinkButton.tsx";
import { outlinedPaper } from "../layout/outlined-paper.ts";
import { LoadingBlock } from "../loading/LoadingBlock.tsx";
import { part } from "../loading/loadable.tsx";
import { Retry } from "../pages/Retry.tsx";
import { NextCharge } from "./NextCharge.tsx";
import { useRenewal } from "./useRenewal.ts";

const SaveCardDialog = part(withWords("pages", () => import("./SaveCardDialog.tsx")));
const TurnOffDialog = part(withWords("pages", () => import("./TurnOffDialog.tsx")));

/** Whether the plan renews itself, by which card and when, and the buttons to turn that on and off. */
export const RenewalSection = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const { renewal, error, refetch, confirm, stop } = useRenewal();
  const [open, setOpen] = useState<"save" | "stop" | null>(null);
  if (error && !renewal) return <Retry problem={error.message} again={() => void refetch()} />;
  if (!renewal) return <LoadingBlock height={120} />;
  if (!renewal.is_available) return null;
  const done = (word: string) => {
    setOpen(null);
    notify(translate(`vigil.renewals.${word}`), { type: "success" });
  };
  return (
    <Box
      component="section"
      aria-labelledby="renewals"
      sx={{ ...outlinedPaper, p: 4, display: "grid", gap: 3 }}
    >
      <Typography variant="h2" id="renewals">
        {translate("vigil.renewals.title")}
      </Typography>
      <Problems renewal={renewal} />
      <State renewal={renewal} />
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 3 }}>
        {(renewal.is_on || renewal.next) && (
          <Button variant="outlined" onClick={() => setOpen("save")}>
            {translate(`vigil.renewals.${renewal.is_on ? "change" : "turn_on"}`)}
          </Button>
        )}
        {renewal.is_on && (
          <Button color="error" onClick={() => setOpen("stop")}>
            {translate("vigil.renewals.turn_off")}
          </Button>
        )}
      </Box>
      {open === "save" && (
        <SaveCardDialog
          close={() => setOpen(null)}
          next={renewal.next}
          confirm={async () => {
            await confirm();
            done("turned_on");
          }}
        />
      )}
      {open === "stop" && (
        <TurnOffDialog
          close={() => setOpen(null)}
          stop={async () => {
            await stop();
            done("turned_off");
          }}
        />
      )}
    </Box>
  );
};

/** Why it has stopped, and the renewal that isn't paid yet. */
const Problems = ({ renewal: { stopped, unpaid } }: { renewal: AutomaticRenewal }) => {
  const translate = useTranslate();
  return (
    <>
      {stopped && (
        <Alert severity="error" variant="outlined">
          {translate(`vigil.renewals.stopped.${stopped.why}`, { failure: stopped.failure ?? "" })}
        </Alert>
      )}
      {unpaid && (
        <Alert severity="warning" variant="outlined">
          {translate("vigil.renewals.unpaid", { number: unpaid.number })}{" "}
          {unpaid.next_try_at &&
            translate("vigil.renewals.try_again", {
              day: formatDay(localDay(unpaid.next_try_at, systemZone())),
            })}
          <Box sx={{ mt: 2 }}>
            <LinkButton to={`/checkout?invoiceId=${unpaid.invoice}`}>
              {translate("vigil.renewals.pay", { number: unpaid.number })}
            </LinkButton>
          </Box>
        </Alert>
      )}
    </>
  );
};

const State = ({ renewal: { is_on, card, next, stopped } }: { renewal: AutomaticRenewal }) => {
  const translate = useTranslate();
  if (!is_on) return <Typography>{translate(`vigil.renewals.${next ? "off" : "no_term"}`)}</Typography>;
  return (
    <Box>
      {!stopped && (
        <Typography>
          {next ? <NextCharge next={next} /> : translate("vigil.renewals.nothing_next")}
        </Typography>
      )}
      {card && (
        <Typography color="text.secondary">
          {translate("vigil.renewals.card", {
            brand: card.brand.charAt(0).toUpperCase() + card.brand.slice(1),
            last4: card.last4,
            month: String(card.exp_month).padStart(2, "0"),
            year: card.exp_year,
          })}
        </Typography>
      )}
      {card && next && isExpiredBy(card, next.on) && (
        <Typography color="error">{translate("vigil.renewals.expires")}</Typography>
      )}
    </Box>
  );
};

const isExpiredBy = ({ exp_month, exp_year }: NonNullable<AutomaticRenewal["card"]>, day: string) =>
  `${exp_year}-${String(exp_month).padStart(2, "0")}` < day.slice(0, 7);
