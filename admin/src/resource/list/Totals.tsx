import { Box, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import type { Page } from "@vigil/contract";
import { type RaRecord, useListContext, useTranslate } from "ra-core";
import { queryOf } from "../../providers/query.ts";
import { getJson } from "../../session/http.ts";
import { PagesWords } from "../../words/PagesWords.tsx";
import type { ResourceListProps } from "./list-props.ts";
import { useColumns } from "./useColumns.ts";

type Props = Pick<ResourceListProps<RaRecord>, "contract" | "columns" | "filter">;

/** The sums of the whole list, with its filters, below its rows. They have a request of their own, so that rows don't wait. */
export default function Totals(props: Props) {
  return (
    <PagesWords>
      <Line {...props} />
    </PagesWords>
  );
}

const Line = ({ contract, columns, filter }: Props) => {
  const translate = useTranslate();
  const { filterValues, data = [], total, isPending } = useListContext();
  const { visible } = useColumns({ contract, columns });
  const shown = visible.filter(({ source, total: sum }) => sum && contract.totals?.includes(source));
  const query = queryOf({ ...filterValues, ...filter, totals: 1, page_size: 1 });
  // The ids stand for what was changed or added meanwhile.
  const { data: totals } = useQuery({
    queryKey: [contract.path, "totals", query, total, data.map(({ updated_at }) => updated_at)],
    queryFn: ({ signal }) => getJson<Page<unknown>>(`${contract.path}/${query}`, { signal }),
    enabled: !isPending && data.length > 0 && shown.length > 0,
    select: (page) => page.totals,
    placeholderData: (before) => before,
  });
  if (!totals || data.length === 0) return null;
  return (
    <Box component="dl" aria-label={translate("vigil.list_totals.label")} sx={line}>
      <Typography component="dt" sx={{ fontWeight: 600 }}>
        {translate("vigil.list_totals.title")}
      </Typography>
      {shown.map(({ source, total: sum }) => (
        <Box key={source} component="dd" sx={{ m: 0 }}>
          <Typography component="span" color="text.secondary">
            {translate(`resources.${contract.path}.fields.${source}`)}
          </Typography>{" "}
          <Box component="span" sx={{ fontWeight: 600, fontVariantNumeric: "tabular-nums" }}>
            {sum?.(totals[source] ?? 0)}
          </Box>
        </Box>
      ))}
    </Box>
  );
};

const line = {
  display: "flex",
  flexWrap: "wrap",
  justifyContent: { xs: "flex-start", sm: "flex-end" },
  columnGap: 6,
  rowGap: 1,
  m: 0,
  mt: 3,
  px: 4,
} as const;
