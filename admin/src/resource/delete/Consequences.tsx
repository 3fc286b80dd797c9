import { Alert, Box, Typography } from "@mui/material";
import { binDays, idSessions, type Stream, streams } from "@vigil/contract";
import { useRecordContext, useTranslate } from "ra-core";
import { useEffect } from "react";
import { useMe } from "../../me.tsx";
import { StreamAhead } from "../../streams/StreamAhead.tsx";
import { PagesWords } from "../../words/PagesWords.tsx";
import { Uses } from "../used-by/Uses.tsx";
import { useUses } from "../used-by/useUses.ts";

interface Props {
  path: string;
  id: string;
  /** A link to what belongs to it was followed. */
  opened: () => void;
  /** Called once it is known whether something that refers to it keeps it from being deleted. */
  reportUsed: (isUsed: boolean) => void;
}

/** What deleting a record means: where it goes, or why that isn't possible yet, and what belongs to it. */
export default function Consequences(props: Props) {
  return (
    <PagesWords>
      <Said {...props} />
    </PagesWords>
  );
}

const Said = ({ path, id, opened, reportUsed }: Props) => {
  const translate = useTranslate();
  const record = useRecordContext();
  const isFamily = useMe().role === "family";
  const isService = path === streams.path || path === idSessions.path;
  // A resource that asks in its own words has said what becomes of it.
  const isAsked = translate(`resources.${path}.ask_delete`, { _: "" }) !== "";
  // Nothing refers to what a family may delete.
  const { data, error } = useUses(path, id, !isFamily);
  const refused = data?.refused ?? null;
  useEffect(() => reportUsed(refused !== null), [refused, reportUsed]);
  const isKnown = isFamily || Boolean(data ?? error);
  return (
    <>
      {isService && record && <StreamAhead stream={record as Stream} />}
      {refused && (
        <Alert severity="warning">
          {translate("vigil.uses.refused")}. {refused}
        </Alert>
      )}
      {!isAsked && isKnown && !refused && (
        <Typography>
          {translate(isFamily ? "vigil.uses.to_bin_of_family" : "vigil.uses.to_bin", { days: binDays })}
        </Typography>
      )}
      {!isFamily && (
        <Box component="section" aria-label={translate("vigil.used_by")}>
          <Typography variant="h3" component="h3" sx={{ mb: 1 }}>
            {translate("vigil.used_by")}
          </Typography>
          <Uses path={path} id={id} opened={opened} isExtra />
        </Box>
      )}
    </>
  );
};
