import { Box, Link, Typography } from "@mui/material";
import { streams, type Use, type UsedBy, usesAtMost } from "@vigil/contract";
import { useResourceDefinitions, useTranslate } from "ra-core";
import { Link as RouterLink } from "react-router-dom";
import { useBookedTogether } from "../../bookings/useBookedTogether.ts";
import { LoadingBlock } from "../../loading/LoadingBlock.tsx";
import { Retry } from "../../pages/Retry.tsx";
import { Moment } from "../fields/Moment.tsx";
import { filteredList } from "../list/list-address.ts";
import { Together } from "./Together.tsx";
import { useUses } from "./useUses.ts";

interface Props {
  path: string;
  id: string;
  /** A link was followed. */
  opened: () => void;
  /** Says since when there is the record, when it was last changed, and of a service what else was booked with it. */
  withDates?: true;
  /** Only those that keep it from being deleted. */
  keptBy?: true;
}

/** Links to the lists of what refers to a record, with their counts. */
export const Uses = ({ path, id, opened, withDates, keptBy }: Props) => {
  const translate = useTranslate();
  const { data, error, refetch } = useUses(path, id);
  const together = useBookedTogether(withDates && path === streams.path ? id : undefined);
  if (error) return <Retry problem={error.message} again={() => void refetch()} />;
  if (!data || !together) return <LoadingBlock height={96} />;
  const uses = keptBy ? data.results.filter(({ on_delete }) => on_delete === "restrict") : data.results;
  return (
    <>
      {together.length > 0 && <Together services={together} opened={opened} />}
      {uses.length === 0 && together.length === 0 && (
        <Typography color="text.secondary">{translate("vigil.uses.none")}</Typography>
      )}
      <UseList uses={uses} id={id} opened={opened} />
      {withDates && (
        <Typography variant="caption" color="text.secondary">
          {translate("vigil.uses.created")} <Moment at={data.created_at} />
          <br />
          {translate("vigil.uses.changed")} <Moment at={data.updated_at} />
        </Typography>
      )}
    </>
  );
};

/** Each kind of record that refers to one, with its count. */
export const UseList = ({ uses, id, opened }: Pick<Props, "id" | "opened"> & { uses: UsedBy["results"] }) => (
  <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
    {uses.map((use) => (
      <Box component="li" key={`${use.path} ${use.field}`} sx={{ minHeight: { xs: 44, sm: 32 } }}>
        <OneUse use={use} id={id} opened={opened} isAlone={isAlone(use, uses)} />
      </Box>
    ))}
  </Box>
);

/** Whether one field of these records refers to it, so that nobody needs to be told which. */
const isAlone = (use: Use, all: readonly Use[]): boolean =>
  all.filter(({ path }) => path === use.path).length === 1;

const OneUse = ({
  use: { path, field, can_filter, count },
  id,
  opened,
  isAlone: alone,
}: {
  use: Use;
  id: string;
  opened: () => void;
  isAlone: boolean;
}) => {
  const translate = useTranslate();
  const definitions = useResourceDefinitions();
  const name = translate(`vigil.kinds.${path}`, { smart_count: count });
  const number = count < usesAtMost ? count : `${usesAtMost}+`;
  const text = `${number} ${name}`;
  const as = alone ? null : (
    <Typography component="span" variant="caption" color="text.secondary">
      {` · ${translate(`resources.${path}.fields.${field}`)}`}
    </Typography>
  );
  if (!can_filter || !definitions[path]?.hasList)
    return (
      <>
        {text}
        {as}
      </>
    );
  return (
    <>
      <Link component={RouterLink} to={filteredList(path, { [field]: id })} onClick={opened}>
        {text}
      </Link>
      {as}
    </>
  );
};
