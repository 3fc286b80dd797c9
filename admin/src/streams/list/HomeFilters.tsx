import { homes, may, regions, teams } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { useMe } from "../../me.tsx";
import { Lookup } from "../../resource/Lookup.tsx";
import { useFilters } from "../../resource/list/Filters.tsx";
import { PagesWords } from "../../words/PagesWords.tsx";

const filters = [
  { name: "funeral_home", of: homes, title: "funeral_home_name" },
  { name: "region", of: regions, title: "name" },
  { name: "client_care_team", of: teams, title: "company_name" },
] as const;

/** For those who look after many homes: the services of one, of a region, or of a team. */
export default function HomeFilters() {
  return (
    <PagesWords>
      <Filters />
    </PagesWords>
  );
}

const Filters = () => {
  const translate = useTranslate();
  const me = useMe();
  const { filters: chosen, change } = useFilters();
  return filters
    .filter(({ of }) => may(me, of, "list") || may(me, of, "ref"))
    .map(({ name, of, title }) => (
      <Lookup
        key={name}
        label={translate(`vigil.found.of.${name}`)}
        path={of.path}
        title={title}
        maySearch
        chosen={chosen[name] ? String(chosen[name]) : null}
        choose={(id) => change({ [name]: id ?? undefined })}
      />
    ));
};
