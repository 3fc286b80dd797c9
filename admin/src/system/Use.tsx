import { MenuItem, TextField, Typography } from "@mui/material";
import type { SystemState } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { useState } from "react";
import { Link } from "react-router-dom";
import { language } from "../language/chosen.ts";
import { formatSize } from "../language/format.ts";
import { Part } from "../layout/Part.tsx";
import { Rows } from "../layout/Rows.tsx";
import { monthLabel } from "../money/month-label.ts";
import { useHeads } from "./useHeads.ts";

/** What each home stores and sends in a month, and what that costs by the installation's own prices. */
export const Use = ({ state: { use, prices } }: { state: SystemState }) => {
  const translate = useTranslate();
  const heads = useHeads();
  const months = [...new Set(use.map(({ month }) => month))];
  const [chosen, setChosen] = useState<string>();
  const shown = chosen ?? months[0];
  const money = (amount: number | null) =>
    amount === null || !prices
      ? "–"
      : new Intl.NumberFormat(`${language}-CA`, { style: "currency", currency: prices.currency }).format(
          amount,
        );
  return (
    <Part title={translate("vigil.system.use")}>
      <Typography color="text.secondary" sx={{ maxWidth: 760 }}>
        {translate("vigil.system.use_help")} {translate("vigil.system.use_cdn")}{" "}
        {prices
          ? translate("vigil.system.prices", {
              ...{ stored: money(prices.stored), sent: money(prices.sent) },
            })
          : translate("vigil.system.no_prices")}
      </Typography>
      {months.length === 0 && <Typography>{translate("vigil.system.no_use")}</Typography>}
      {months.length > 1 && (
        <TextField
          id="use-month"
          select
          label={translate("vigil.system.month")}
          value={shown}
          onChange={(event) => setChosen(event.target.value)}
          sx={{ width: 240 }}
        >
          {months.map((month) => (
            <MenuItem key={month} value={month}>
              {monthLabel(month)}
            </MenuItem>
          ))}
        </TextField>
      )}
      <Rows
        label={translate("vigil.system.use")}
        heads={heads(["home", "stored", "live", "recordings", ...(prices ? ["cost"] : [])])}
        rows={use
          .filter(({ month }) => month === shown)
          .map(({ home, name, stored, live, recordings, cost }) => ({
            id: home,
            cells: [
              <Link key="home" to={`/usr/funeral_home/${home}`}>
                {name}
              </Link>,
              ...[stored, live, recordings].map(formatSize),
              ...(prices ? [money(cost)] : []),
            ],
          }))}
      />
    </Part>
  );
};
