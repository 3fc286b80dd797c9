import { Box, Button, LinearProgress, Stack, Typography } from "@mui/material";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { exportDays, type OwnExport, selfRoles } from "@vigil/contract";
import { useNotify, useTranslate } from "ra-core";
import { useState } from "react";
import { SectionFrame, Wide } from "../form/Section.tsx";
import { formatSize } from "../language/format.ts";
import { LoadingBlock } from "../loading/LoadingBlock.tsx";
import { useMe } from "../me.tsx";
import { Retry } from "../pages/Retry.tsx";
import { DownloadButton } from "../resource/fields/DownloadButton.tsx";
import { Moment } from "../resource/fields/Moment.tsx";
import { getJson } from "../session/http.ts";
import { size } from "../tokens.ts";

const path = "usr/stored_data";
/** Milliseconds between two looks at what is being made. */
const lookEvery = 1000;
const isOpen = ({ state }: OwnExport) => state === "waiting" || state === "making";

/** Everything that is stored about the user, in one file for the user alone. */
export const StoredData = () => {
  const translate = useTranslate();
  const { role } = useMe();
  const word = (name: string, values = {}) => translate(`vigil.people.own.${name}`, values);
  if (!selfRoles.some((one) => one === role)) return null;
  return (
    <Box sx={{ mt: 4, maxWidth: size.formMax }}>
      <SectionFrame
        title={word("title")}
        help={word(role === "funeral_home" ? "help_home" : "help", { days: exportDays })}
        anchor="stored_data"
      >
        <Wide>
          <Files />
        </Wide>
      </SectionFrame>
    </Box>
  );
};

const Files = () => {
  const translate = useTranslate();
  const { role } = useMe();
  const { data, error, refetch } = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => getJson<{ results: OwnExport[] }>(`${path}/`, { signal }),
    refetchInterval: ({ state }) => (state.data?.results.some(isOpen) ? lookEvery : false),
  });
  const made = data?.results ?? [];
  return (
    <Box sx={{ display: "grid", gap: 4, justifyItems: "start" }}>
      {error && <Retry problem={error.message} again={() => void refetch()} />}
      {!data && !error && <LoadingBlock height={48} />}
      {made.length > 0 && (
        <Stack component="ul" sx={{ m: 0, p: 0, gap: 3, listStyle: "none", width: "100%" }}>
          {made.map((one) => (
            <File key={one.id} file={one} />
          ))}
        </Stack>
      )}
      {data && !made.some(isOpen) && <Gather />}
      {role !== "funeral_home" && (
        <Typography color="text.secondary">{translate("vigil.people.own.as_guest")}</Typography>
      )}
    </Box>
  );
};

const File = ({
  file: { id, state, progress, size: bytes, created_at, expires_at },
}: {
  file: OwnExport;
}) => {
  const translate = useTranslate();
  const label = translate(`vigil.people.exports.states.${state}`);
  return (
    <Box component="li" sx={{ display: "grid", gap: 2, justifyItems: "start" }}>
      <Typography>
        {translate("vigil.people.exports.asked")} <Moment at={created_at} />
        {" · "}
        {state === "ready" ? (
          <>
            {translate("vigil.people.exports.until")} <Moment at={expires_at} />
          </>
        ) : (
          label
        )}
      </Typography>
      {state === "making" && (
        <LinearProgress
          aria-label={label}
          variant="determinate"
          value={Math.floor(progress * 100)}
          sx={{ width: "100%" }}
        />
      )}
      {state === "ready" && (
        <DownloadButton
          address={`${path}/${id}/file/`}
          name="personal-data.zip"
          label={translate("vigil.people.exports.download", { size: formatSize(bytes ?? 0) })}
        />
      )}
    </Box>
  );
};

const Gather = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const gather = async () => {
    setBusy(true);
    try {
      await getJson<OwnExport>(`${path}/`, { method: "POST", body: {} });
      notify(translate("vigil.people.exports.begun"), { type: "success" });
    } catch (error) {
      notify((error as Error).message, { type: "error" });
    }
    setBusy(false);
    void client.invalidateQueries({ queryKey: [path] });
  };
  return (
    <Button variant="outlined" onClick={() => void gather()} loading={isBusy}>
      {translate("vigil.people.own.gather")}
    </Button>
  );
};
