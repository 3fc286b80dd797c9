import CloseIcon from "@mui/icons-material/Close";
import { Box, Button, Drawer, IconButton, Skeleton, Typography } from "@mui/material";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { HistoryEntry, Page } from "@vigil/contract";
import { type RaRecord, useTranslate } from "ra-core";
import { labelled } from "../../language/format.ts";
import { useBackCloses } from "../../leaving/leaving.ts";
import { Retry } from "../../pages/Retry.tsx";
import { queryOf } from "../../providers/query.ts";
import { apiPathOf } from "../../providers/resource-aliases.ts";
import { getJson } from "../../session/http.ts";
import { PagesWords } from "../../words/PagesWords.tsx";
import { Moment } from "../fields/Moment.tsx";
import { performerName } from "../fields/Performer.tsx";
import { Changes } from "./Changes.tsx";
import { verbOf, zoneOf } from "./history-text.ts";

interface Props {
  path: string;
  record: RaRecord;
  close: () => void;
}

const pageSize = 25;

/** The record's history: who did what and when, newest first. Older entries load on request. */
export default function HistoryDrawer(props: Props) {
  return (
    <PagesWords>
      <Entries {...props} />
    </PagesWords>
  );
}

const Entries = ({ path, record, close }: Props) => {
  const translate = useTranslate();
  useBackCloses(true, close);
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage, refetch } = useInfiniteQuery({
    // Reloaded whenever it opens, because it must include what was saved a moment ago.
    queryKey: ["history", path, record.id],
    staleTime: 0,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      getJson<Page<HistoryEntry>>(
        `${apiPathOf(path)}/${record.id}/history/${queryOf({ page: pageParam, page_size: pageSize })}`,
        { signal },
      ),
    getNextPageParam: (last, pages) => (last.next ? pages.length + 1 : undefined),
  });
  return (
    <Drawer
      anchor="right"
      open
      onClose={close}
      slotProps={{ paper: { sx: panel, role: "dialog", "aria-labelledby": "history" } }}
    >
      <Box sx={{ display: "flex", alignItems: "center", gap: 2 }}>
        <Typography variant="h2" id="history" sx={{ flex: 1 }}>
          {translate("vigil.history.title")}
        </Typography>
        <IconButton
          onClick={close}
          aria-label={translate("ra.action.close")}
          title={translate("ra.action.close")}
        >
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
      {error && (
        <Retry
          problem={labelled(translate("vigil.changes.failed"), error.message)}
          again={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton variant="rounded" height={320} role="status" />}
      {data?.pages[0]?.count === 0 && (
        <Typography color="text.secondary">{translate("vigil.changes.empty")}</Typography>
      )}
      <Box component="ol" sx={list}>
        {data?.pages.flatMap(({ results }) =>
          results.map((entry) => (
            <Entry key={entry.id} path={path} entry={entry} zone={zoneOf(path, record)} />
          )),
        )}
      </Box>
      {hasNextPage && (
        <Button variant="outlined" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {translate("vigil.changes.older")}
        </Button>
      )}
    </Drawer>
  );
};

const Entry = ({ path, entry, zone }: { path: string; entry: HistoryEntry; zone: string }) => {
  const translate = useTranslate();
  const { at, by, api_key, address, changes } = entry;
  const verb = verbOf(entry);
  const action = translate(`vigil.changes.verbs.${verb}`, { _: verb.replaceAll("_", " ") });
  return (
    <Box component="li" sx={item}>
      <Typography sx={{ fontWeight: 500 }}>{action}</Typography>
      <Typography variant="caption" color="text.secondary" component="div">
        <Moment at={at} zone={zone} /> · {performerName(by, translate)}
        {api_key && ` · ${api_key} (API)`}
        {address && ` · ${address}`}
      </Typography>
      {changes.length > 0 && <Changes path={path} changes={changes} zone={zone} folded={verb === "create"} />}
    </Box>
  );
};

const panel = { width: 520, maxWidth: "100vw", p: 4, gap: 4, display: "flex" } as const;
const list = { m: 0, p: 0, listStyle: "none" } as const;
const item = { py: 3, borderTop: 1, borderColor: "divider" } as const;
