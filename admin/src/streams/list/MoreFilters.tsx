import { Checkbox, Chip, FormControlLabel } from "@mui/material";
import { streams as contract } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { useMe } from "../../me.tsx";
import { useFilters } from "../../resource/list/Filters.tsx";
import { PagesWords } from "../../words/PagesWords.tsx";
import HomeFilters from "./HomeFilters.tsx";

/** What few need: the filters of super admins, and what a link from the screen of the day has limited the list to. */
export default function MoreFilters() {
  const isSuperAdmin = useMe().role === "super_admin";
  return (
    <PagesWords>
      <Narrowed />
      {isSuperAdmin && (
        <>
          <HomeFilters />
          <DisabledFilter />
        </>
      )}
    </PagesWords>
  );
}

/** A filter that only a link sets, until it is removed. */
const Narrowed = () => {
  const translate = useTranslate();
  const { filters, change } = useFilters();
  return ["requested", "to_approve"]
    .filter((name) => filters[name] === true)
    .map((name) => {
      const remove = () => change({ [name]: undefined });
      const label = translate(`vigil.waiting.only.${name}`);
      return <Chip key={name} color="primary" label={label} onClick={remove} onDelete={remove} />;
    });
};

const DisabledFilter = () => {
  const translate = useTranslate();
  const { filters, change } = useFilters();
  return (
    <FormControlLabel
      label={translate(`resources.${contract.path}.fields.disabled_by_fh`)}
      control={
        <Checkbox
          checked={filters.disabled_by_fh === true}
          onChange={(event) => change({ disabled_by_fh: event.target.checked || undefined })}
        />
      }
    />
  );
};
