import { Alert, Box, Typography } from "@mui/material";
import {
  type DirectorMedia,
  directorMedia,
  idSessions,
  type Stream,
  streams,
  type Use,
  type UsedBy,
} from "@vigil/contract";
import { useRecordContext, useTranslate } from "ra-core";
import { type ReactNode, useEffect, useId } from "react";
import { LoadingBlock } from "../../loading/LoadingBlock.tsx";
import { useMe } from "../../me.tsx";
import { StreamAhead } from "../../streams/StreamAhead.tsx";
import { PagesWords } from "../../words/PagesWords.tsx";
import { UseList } from "../used-by/Uses.tsx";
import { useUses } from "../used-by/useUses.ts";
import { DefaultVideo } from "./DefaultVideo.tsx";
import { ToBin } from "./ToBin.tsx";

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
  // Nothing refers to what a family may delete.
  const { data, error } = useUses(path, id, !isFamily);
  const refused = data?.refused ?? null;
  useEffect(() => reportUsed(refused !== null), [refused, reportUsed]);
  const isKnown = isFamily || Boolean(data ?? error);
  return (
    <>
      {path === directorMedia.path && record?.default && <DefaultVideo video={record as DirectorMedia} />}
      {isService && record && <StreamAhead stream={record as Stream} />}
      {refused && (
        <Alert severity="warning">
          {translate("vigil.uses.refused")}. {refused}
        </Alert>
      )}
      {isKnown && !refused && <ToBin path={path} count={1} />}
      {!isKnown && <LoadingBlock height={96} />}
      {data && <Referring uses={data.results} id={id} opened={opened} />}
    </>
  );
};

/** What refers to it, by what becomes of that. */
const groups: { on_delete: Use["on_delete"]; title: string; text?: string }[] = [
  { on_delete: "restrict", title: "vigil.used_by" },
  { on_delete: "cascade", title: "vigil.uses.goes_along" },
  { on_delete: "unlink", title: "vigil.uses.lose_it", text: "vigil.uses.given_back" },
];

const Referring = ({ uses, ...of }: Pick<Props, "id" | "opened"> & { uses: UsedBy["results"] }) => {
  const translate = useTranslate();
  if (uses.length === 0)
    return (
      <Group title="vigil.used_by">
        <Typography color="text.secondary">{translate("vigil.uses.none")}</Typography>
      </Group>
    );
  return groups.map(({ on_delete, title, text }) => {
    const these = uses.filter((use) => use.on_delete === on_delete);
    if (these.length === 0) return null;
    return (
      <Group key={on_delete} title={title}>
        <UseList uses={these} {...of} />
        {text && (
          <Typography variant="body2" color="text.secondary">
            {translate(text)}
          </Typography>
        )}
      </Group>
    );
  });
};

const Group = ({ title, children }: { title: string; children: ReactNode }) => {
  const titleId = useId();
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Typography id={titleId} variant="h3" component="h3" sx={{ mb: 1 }}>
        {useTranslate()(title)}
      </Typography>
      {children}
    </Box>
  );
};
