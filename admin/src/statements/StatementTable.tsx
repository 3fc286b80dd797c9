import {
  Box,
  Button,
  Link,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from "@mui/material";
import { ageBuckets, invoices, type Statement } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { useState } from "react";
import { Link as RouterLink } from "react-router-dom";
import { formatDay, toTheCent } from "../language/format.ts";
import { outlinedPaper } from "../layout/outlined-paper.ts";

const columns = ["day", "what", "number", "amount", "balance"] as const;
const isNumber = (column: string) => column === "amount" || column === "balance";

/** Lines shown at first, and more with each press: a browser hangs on a home's lines of many years. */
const linesAtOnce = 200;

/** The last lines of a statement between its opening and its closing balance, and how old what is open is. */
export const StatementTable = ({ statement }: { statement: Statement }) => {
  const translate = useTranslate();
  const { opening, lines, closing, from, to } = statement;
  const [shown, setShown] = useState(linesAtOnce);
  const earlier = Math.max(0, lines.length - shown);
  return (
    <>
      <Box sx={{ ...outlinedPaper, overflowX: "auto", mb: 6 }} tabIndex={0}>
        <Table size="small">
          <TableHead>
            <TableRow>
              {columns.map((column) => (
                <TableCell key={column} align={isNumber(column) ? "right" : "left"}>
                  {translate(`vigil.statements.columns.${column}`)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            <Balance day={from} name="opening" amount={opening} />
            {earlier > 0 && (
              <TableRow>
                <TableCell colSpan={columns.length}>
                  <Button onClick={() => setShown(shown + linesAtOnce)}>
                    {translate("vigil.statements.earlier", { smart_count: Math.min(earlier, linesAtOnce) })}
                  </Button>
                </TableCell>
              </TableRow>
            )}
            {lines.slice(earlier).map((line) => (
              <Line key={`${line.number} ${line.kind} ${line.balance}`} line={line} />
            ))}
            {lines.length === 0 && (
              <TableRow>
                <TableCell colSpan={columns.length} sx={{ color: "text.secondary" }}>
                  {translate("vigil.statements.none")}
                </TableCell>
              </TableRow>
            )}
            <Balance day={to} name="closing" amount={closing} />
          </TableBody>
        </Table>
      </Box>
      <Aging of={statement} />
    </>
  );
};

const Line = ({ line }: { line: Statement["lines"][number] }) => {
  const translate = useTranslate();
  const what = translate(`vigil.statements.kinds.${line.kind}`);
  return (
    <TableRow>
      <TableCell sx={{ whiteSpace: "nowrap" }}>{formatDay(line.day)}</TableCell>
      <TableCell>
        {line.method && !line.kind.startsWith("dispute")
          ? `${what}, ${translate(`vigil.invoices.methods.${line.method}`)}`
          : what}
      </TableCell>
      <TableCell sx={{ whiteSpace: "nowrap" }}>
        <Link component={RouterLink} to={`/${invoices.path}/${line.invoice}/show`}>
          {line.number}
        </Link>
      </TableCell>
      <TableCell align="right">{toTheCent(line.amount)}</TableCell>
      <TableCell align="right">{toTheCent(line.balance)}</TableCell>
    </TableRow>
  );
};

const Balance = ({ day, name, amount }: { day: string; name: "opening" | "closing"; amount: number }) => {
  const translate = useTranslate();
  return (
    <TableRow sx={{ "& > *": { fontWeight: 600 } }}>
      <TableCell sx={{ whiteSpace: "nowrap" }}>{formatDay(day)}</TableCell>
      <TableCell colSpan={3}>{translate(`vigil.statements.${name}`)}</TableCell>
      <TableCell align="right">{toTheCent(amount)}</TableCell>
    </TableRow>
  );
};

const Aging = ({ of: { aging, to } }: { of: Statement }) => {
  const translate = useTranslate();
  const shown = [...ageBuckets, ...(aging.credit === 0 ? [] : (["credit"] as const))];
  return (
    <>
      <Typography variant="h2" sx={{ mb: 3 }}>
        {translate("vigil.statements.aging", { day: formatDay(to) })}
      </Typography>
      <Box component="dl" sx={{ display: "flex", flexWrap: "wrap", gap: 6, m: 0 }}>
        {shown.map((name) => (
          <Box key={name}>
            <Typography component="dt" variant="caption" color="text.secondary">
              {translate(`vigil.statements.ages.${name}`)}
            </Typography>
            <Box component="dd" sx={{ m: 0, fontVariantNumeric: "tabular-nums", fontWeight: 500 }}>
              {toTheCent(aging[name])}
            </Box>
          </Box>
        ))}
      </Box>
    </>
  );
};
