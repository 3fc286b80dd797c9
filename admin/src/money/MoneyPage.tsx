import { Box, MenuItem, Stack, TextField, Typography } from "@mui/material";
import { type CalendarDay, invoices, monthsAfter, systemZone, today } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { useSearchParams } from "react-router-dom";
import { MoneyTabs } from "../invoices/MoneyTabs.tsx";
import { BackTo } from "../layout/BackTo.tsx";
import { PageHeader } from "../layout/PageHeader.tsx";
import { queryOf } from "../providers/query.ts";
import { PagesWords } from "../words/PagesWords.tsx";
import { Churn } from "./Churn.tsx";
import { Receivables } from "./Receivables.tsx";
import { Revenue } from "./Revenue.tsx";
import { Streams } from "./Streams.tsx";

const periods = ["twelve", "year", "last_year", "own"] as const;
type PeriodName = (typeof periods)[number];
export interface Days {
  from: CalendarDay;
  to: CalendarDay;
}

/** The platform's money: revenue, streams, receivables and plans that ended, for super admins in charge of packages. */
export default function MoneyPage() {
  return (
    <PagesWords>
      <Money />
    </PagesWords>
  );
}

function daysOf(name: Exclude<PeriodName, "own">): Days {
  const to = today(systemZone());
  const year = Number(to.slice(0, 4));
  if (name === "year") return { from: `${year}-01-01`, to };
  if (name === "last_year") return { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` };
  return { from: `${monthsAfter(to, -11).slice(0, 7)}-01`, to };
}

const Money = () => {
  const translate = useTranslate();
  const [search, setSearch] = useSearchParams();
  const given = search.get("period") as PeriodName;
  const name = periods.includes(given) ? given : "twelve";
  const days = name === "own" ? { from: search.get("from") ?? "", to: search.get("to") ?? "" } : daysOf(name);
  const isAsked = days.from !== "" && days.to !== "" && days.from <= days.to;
  const choose = (period: PeriodName, own: Days) =>
    setSearch(queryOf({ period, ...(period === "own" ? own : {}) }), { replace: true });
  return (
    <>
      <BackTo list={invoices} />
      <PageHeader title={translate("vigil.earnings.title")} />
      <MoneyTabs />
      <Typography sx={{ maxWidth: 760, mb: 4 }}>{translate("vigil.earnings.help")}</Typography>
      <Box
        sx={{
          display: "grid",
          gridTemplateColumns: { sm: "repeat(auto-fit, minmax(200px, 240px))" },
          gap: 3,
          mb: 6,
        }}
      >
        <TextField
          id="money-period"
          select
          label={translate("vigil.earnings.period")}
          value={name}
          onChange={(event) => choose(event.target.value as PeriodName, days)}
        >
          {periods.map((period) => (
            <MenuItem key={period} value={period}>
              {translate(`vigil.earnings.periods.${period}`)}
            </MenuItem>
          ))}
        </TextField>
        {(["from", "to"] as const).map((end) => (
          <TextField
            key={end}
            id={`money-${end}`}
            type="date"
            label={translate(`vigil.books.${end}`)}
            value={days[end]}
            onChange={(event) => choose("own", { ...days, [end]: event.target.value })}
            slotProps={{ inputLabel: { shrink: true } }}
          />
        ))}
      </Box>
      {isAsked ? (
        <Stack spacing={8}>
          <Revenue days={days} />
          <Streams days={days} />
          <Receivables days={days} />
          <Churn days={days} />
        </Stack>
      ) : (
        <Typography color="error" role="alert">
          {translate("vigil.books.reversed")}
        </Typography>
      )}
    </>
  );
};
