import { Box } from "@mui/material";
import type { Change } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { describeChange, fieldName } from "./history-text.ts";

interface Props {
  path: string;
  changes: readonly Change[];
  /** IANA name of the time zone in which times are shown. */
  zone: string;
  /** Shown on request only, because the initial values of a record are long and all of them are new. */
  folded: boolean;
}

/** A list of the changed fields with their old and new values. */
export const Changes = ({ path, changes, zone, folded }: Props) => {
  const translate = useTranslate();
  const table = (
    <Box component="dl" sx={facts}>
      {changes.map((change) => {
        const { before, after } = describeChange(path, change, { translate, zone });
        return (
          <Box key={change.field} sx={{ display: "contents" }}>
            <Box component="dt">{fieldName(path, change.field, translate)}</Box>
            <Box component="dd">
              {before && !folded && (
                <>
                  <Box component="del">{before}</Box>
                  {" → "}
                </>
              )}
              {after}
            </Box>
          </Box>
        );
      })}
    </Box>
  );
  if (!folded) return table;
  return (
    <details>
      <Box component="summary" sx={{ cursor: "pointer", py: 1 }}>
        {translate("vigil.changes.began_with")}
      </Box>
      {table}
    </details>
  );
};

const facts = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "minmax(100px, 35%) minmax(0, 1fr)" },
  columnGap: 3,
  rowGap: 1,
  mt: 1,
  mb: 0,
  "& dt": { color: "text.secondary" },
  "& dd": { m: 0, mb: { xs: 1, sm: 0 }, overflowWrap: "anywhere", whiteSpace: "pre-line" },
  "& del": { color: "text.secondary" },
} as const;
