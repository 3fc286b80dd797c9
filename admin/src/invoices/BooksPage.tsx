import DownloadIcon from "@mui/icons-material/FileDownloadOutlined";
import {
  Box,
  Button,
  MenuItem,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TextField,
  Typography,
} from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import {
  bookForms,
  type CalendarDay,
  daysAfter,
  invoices,
  systemZone,
  type TaxReport,
  today,
} from "@vigil/contract";
import { useNotify, useTranslate } from "ra-core";
import { useState } from "react";
import { toTheCent } from "../language/format.ts";
import { BackTo } from "../layout/BackTo.tsx";
import { outlinedPaper } from "../layout/outlined-paper.ts";
import { PageHeader } from "../layout/PageHeader.tsx";
import { LoadingBlock } from "../loading/LoadingBlock.tsx";
import { Retry } from "../pages/Retry.tsx";
import { queryOf } from "../providers/query.ts";
import { fetchFile } from "../resource/fields/fetch-file.ts";
import { getJson } from "../session/http.ts";
import { PagesWords } from "../words/PagesWords.tsx";
import { MoneyTabs } from "./MoneyTabs.tsx";

const periods = ["this_month", "last_month", "quarter", "year", "own"] as const;
type PeriodName = (typeof periods)[number];
interface Days {
  from: CalendarDay;
  to: CalendarDay;
}

/** The accounts of a period: its taxes by province, and files for an accountant. */
export default function BooksPage() {
  return (
    <PagesWords>
      <Books />
    </PagesWords>
  );
}

/** The days of a period that has a name. */
function daysOf(name: Exclude<PeriodName, "own">): Days {
  const to = today(systemZone());
  const [year = "", month = ""] = to.split("-");
  const first = `${year}-${month}-01`;
  if (name === "this_month") return { from: first, to };
  if (name === "year") return { from: `${year}-01-01`, to };
  if (name === "last_month") {
    const last = daysAfter(first, -1);
    return { from: `${last.slice(0, 7)}-01`, to: last };
  }
  const quarter = Math.floor((Number(month) - 1) / 3) * 3 + 1;
  return { from: `${year}-${String(quarter).padStart(2, "0")}-01`, to };
}

const Books = () => {
  const translate = useTranslate();
  const [name, setName] = useState<PeriodName>("this_month");
  const [own, setOwn] = useState(() => daysOf("this_month"));
  const days = name === "own" ? own : daysOf(name);
  const isAsked = days.from !== "" && days.to !== "" && days.from <= days.to;
  const choose = (chosen: PeriodName) => {
    setOwn(days);
    setName(chosen);
  };
  return (
    <>
      <BackTo list={invoices} />
      <PageHeader title={translate("vigil.books.title")} />
      <MoneyTabs />
      <Typography sx={{ maxWidth: 760, mb: 4 }}>{translate("vigil.books.help")}</Typography>
      <Box
        sx={{ display: "grid", gridTemplateColumns: { sm: "repeat(3, minmax(0, 240px))" }, gap: 3, mb: 4 }}
      >
        <TextField
          id="books-period"
          select
          label={translate("vigil.books.periods.label")}
          value={name}
          onChange={(event) => choose(event.target.value as PeriodName)}
        >
          {periods.map((period) => (
            <MenuItem key={period} value={period}>
              {translate(`vigil.books.periods.${period}`)}
            </MenuItem>
          ))}
        </TextField>
        {(["from", "to"] as const).map((end) => (
          <TextField
            key={end}
            id={`books-${end}`}
            type="date"
            label={translate(`vigil.books.${end}`)}
            value={days[end]}
            onChange={(event) => {
              setOwn({ ...days, [end]: event.target.value });
              setName("own");
            }}
            slotProps={{ inputLabel: { shrink: true } }}
          />
        ))}
      </Box>
      {isAsked ? (
        <Report days={days} />
      ) : (
        <Typography color="error" role="alert">
          {translate("vigil.books.reversed")}
        </Typography>
      )}
    </>
  );
};

const Report = ({ days }: { days: Days }) => {
  const translate = useTranslate();
  const { data, error, refetch } = useQuery({
    queryKey: ["fin/books/taxes", days],
    queryFn: ({ signal }) => getJson<TaxReport>(`fin/books/taxes/${queryOf({ ...days })}`, { signal }),
    retry: false,
  });
  if (error && !data) return <Retry problem={error.message} again={() => void refetch()} />;
  if (!data) return <LoadingBlock height={240} />;
  if (data.total.documents === 0)
    return <Typography color="text.secondary">{translate("vigil.books.empty")}</Typography>;
  return (
    <>
      <Typography variant="h2" sx={{ mb: 3 }}>
        {translate("vigil.books.taxes")}
      </Typography>
      <Box sx={{ ...outlinedPaper, overflowX: "auto", mb: 6 }} tabIndex={0}>
        <Taxes of={data} />
      </Box>
      <Downloads days={days} />
    </>
  );
};

const Taxes = ({ of }: { of: TaxReport }) => {
  const translate = useTranslate();
  const columns = [
    translate("vigil.books.documents"),
    translate("vigil.books.subtotal"),
    ...of.taxes,
    translate("vigil.books.total"),
  ];
  const rows = [
    ...of.provinces.map((row) => ({ ...row, name: row.province ?? translate("vigil.books.none") })),
    { ...of.total, name: translate("vigil.books.sum") },
  ];
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          <TableCell>{translate("vigil.books.province")}</TableCell>
          {columns.map((column) => (
            <TableCell key={column} align="right">
              {column}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row, place) => (
          <TableRow key={row.name} sx={place === rows.length - 1 ? { "& > *": { fontWeight: 600 } } : {}}>
            <TableCell component="th" scope="row">
              {row.name}
            </TableCell>
            <TableCell align="right">{row.documents}</TableCell>
            <TableCell align="right">{toTheCent(row.subtotal)}</TableCell>
            {of.taxes.map((tax) => (
              <TableCell key={tax} align="right">
                {toTheCent(row.taxes[tax] ?? 0)}
              </TableCell>
            ))}
            <TableCell align="right">{toTheCent(row.total)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
};

const files = ["taxes", ...bookForms] as const;

const Downloads = ({ days }: { days: Days }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const [busy, setBusy] = useState<string>();
  const download = async (file: (typeof files)[number]) => {
    setBusy(file);
    const path =
      file === "taxes"
        ? `fin/books/taxes/export/${queryOf({ ...days })}`
        : `fin/books/export/${queryOf({ ...days, form: file })}`;
    try {
      await fetchFile(path, `${file}.csv`, new AbortController().signal);
    } catch (error) {
      notify((error as Error).message, { type: "error" });
    }
    setBusy(undefined);
  };
  return (
    <>
      <Typography variant="h2" sx={{ mb: 3 }}>
        {translate("vigil.books.download")}
      </Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 3, mb: 3 }}>
        {files.map((file) => (
          <Button
            key={file}
            variant="outlined"
            startIcon={<DownloadIcon />}
            loading={busy === file}
            onClick={() => void download(file)}
          >
            {translate(`vigil.books.forms.${file}`)}
          </Button>
        ))}
      </Box>
      <Typography color="text.secondary" sx={{ maxWidth: 760 }}>
        {translate("vigil.books.import")}
      </Typography>
    </>
  );
};
