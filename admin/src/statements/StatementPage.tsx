import { Box, MenuItem, TextField, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import {
  homes,
  invoices,
  may,
  type Statement,
  type StatementPeriod,
  statementPeriods,
} from "@vigil/contract";
import { useTranslate } from "ra-core";
import { useSearchParams } from "react-router-dom";
import { MoneyTabs } from "../invoices/MoneyTabs.tsx";
import { BackTo } from "../layout/BackTo.tsx";
import { PageHeader } from "../layout/PageHeader.tsx";
import { LoadingBlock } from "../loading/LoadingBlock.tsx";
import { useMay, useMe } from "../me.tsx";
import { Retry } from "../pages/Retry.tsx";
import { queryOf } from "../providers/query.ts";
import { Lookup } from "../resource/Lookup.tsx";
import { getJson } from "../session/http.ts";
import { PagesWords } from "../words/PagesWords.tsx";
import { StatementActions } from "./StatementActions.tsx";
import { StatementTable } from "./StatementTable.tsx";

/** A home's statement of account for a period. The address holds both, so that it can be shared. */
export default function StatementPage() {
  return (
    <PagesWords>
      <StatementOfAccount />
    </PagesWords>
  );
}

/** What the address asks for. */
export interface Asked {
  funeral_home: string | null;
  period: StatementPeriod;
  from: string;
  to: string;
}

function useAsked() {
  const [search, setSearch] = useSearchParams();
  const given = search.get("period") as StatementPeriod;
  const asked: Asked = {
    funeral_home: search.get("home"),
    period: statementPeriods.includes(given) ? given : "since_zero",
    from: search.get("from") ?? "",
    to: search.get("to") ?? "",
  };
  const change = (next: Partial<Asked>) => {
    const { funeral_home: home, period, from, to } = { ...asked, ...next };
    setSearch(queryOf({ home, period, ...(period === "own" ? { from, to } : {}) }), { replace: true });
  };
  return { asked, change };
}

const StatementOfAccount = () => {
  const translate = useTranslate();
  const me = useMe();
  const isOwn = me.role !== "super_admin";
  const { asked, change } = useAsked();
  const isWhole = asked.period !== "own" || (asked.from !== "" && asked.to !== "");
  const query = queryOf({ ...asked, ...(asked.period === "own" ? {} : { from: "", to: "" }) });
  const { data, error, refetch } = useQuery({
    queryKey: ["fin/statement", query],
    queryFn: ({ signal }) => getJson<Statement>(`fin/statement/${query}`, { signal }),
    enabled: isWhole && (isOwn || asked.funeral_home !== null),
    retry: false,
  });
  return (
    <>
      <Back home={asked.funeral_home} />
      <PageHeader
        title={
          data ? `${translate("vigil.statements.title")}, ${data.name}` : translate("vigil.statements.title")
        }
      >
        {data && <StatementActions statement={data} asked={asked} />}
      </PageHeader>
      <MoneyTabs />
      <Typography sx={{ maxWidth: 760, mb: 4 }}>{translate("vigil.statements.help")}</Typography>
      <Controls asked={asked} change={change} shown={data} />
      {!isOwn && asked.funeral_home === null ? (
        <Typography color="text.secondary">{translate("vigil.statements.choose")}</Typography>
      ) : error && !data ? (
        <Retry problem={error.message} again={() => void refetch()} />
      ) : data ? (
        <StatementTable statement={data} />
      ) : (
        isWhole && <LoadingBlock height={240} />
      )}
    </>
  );
};

/** From a home's record back to it, else to the invoices. */
const Back = ({ home }: { home: string | null }) => {
  const mayListHomes = useMay(homes, "list");
  return <BackTo list={home && mayListHomes ? homes : invoices} />;
};

interface ControlsProps {
  asked: Asked;
  change: (next: Partial<Asked>) => void;
  shown: Statement | undefined;
}

/** The home, for super admins, and the period; its days follow from its name until somebody changes them. */
const Controls = ({ asked, change, shown }: ControlsProps) => {
  const translate = useTranslate();
  const me = useMe();
  const isOwn = me.role !== "super_admin";
  const days = asked.period === "own" ? asked : { from: shown?.from ?? "", to: shown?.to ?? "" };
  return (
    <Box
      sx={{
        display: "grid",
        gridTemplateColumns: { sm: "repeat(auto-fit, minmax(200px, 240px))" },
        gap: 3,
        mb: 4,
      }}
    >
      {!isOwn && (
        <Lookup
          label={translate("vigil.statements.home")}
          path={homes.path}
          title="funeral_home_name"
          maySearch={may(me, homes, "list") || may(me, homes, "ref")}
          chosen={asked.funeral_home}
          choose={(funeral_home) => change({ funeral_home })}
        />
      )}
      <TextField
        id="statement-period"
        select
        label={translate("vigil.statements.period")}
        value={asked.period}
        onChange={(event) => change({ ...days, period: event.target.value as StatementPeriod })}
      >
        {statementPeriods.map((period) => (
          <MenuItem key={period} value={period}>
            {translate(`vigil.statements.periods.${period}`)}
          </MenuItem>
        ))}
      </TextField>
      {(["from", "to"] as const).map((end) => (
        <TextField
          key={end}
          id={`statement-${end}`}
          type="date"
          label={translate(`vigil.books.${end}`)}
          value={days[end]}
          onChange={(event) => change({ ...days, period: "own", [end]: event.target.value })}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      ))}
    </Box>
  );
};
