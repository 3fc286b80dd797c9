import { Box, Typography } from "@mui/material";
import { binDays, idSessions, type Stream, streams } from "@vigil/contract";
import { useRecordContext, useTranslate } from "ra-core";
import { useMe } from "../../me.tsx";
import { StreamAhead } from "../../streams/StreamAhead.tsx";
import { PagesWords } from "../../words/PagesWords.tsx";
import { Uses } from "../used-by/Uses.tsx";

interface Props {
  path: string;
  id: string;
  /** A link to what belongs to it was followed. */
  opened: () => void;
}

/** What deleting a record means: where it goes, and what belongs to it. */
export default function Consequences(props: Props) {
  return (
    <PagesWords>
      <Said {...props} />
    </PagesWords>
  );
}

const Said = ({ path, id, opened }: Props) => {
  const translate = useTranslate();
  const record = useRecordContext();
  const isFamily = useMe().role === "family";
  const isService = path === streams.path || path === idSessions.path;
  // A resource that asks in its own words has said what becomes of it.
  const isAsked = translate(`resources.${path}.ask_delete`, { _: "" }) !== "";
  return (
    <>
      {isService && record && <StreamAhead stream={record as Stream} />}
      {!isAsked && (
        <Typography>
          {translate(isFamily ? "vigil.uses.to_bin_of_family" : "vigil.uses.to_bin", { days: binDays })}
        </Typography>
      )}
      {/* Nothing refers to what a family may delete. */}
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
