import { homes } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { Lookup } from "../resource/Lookup.tsx";
import { useFilters } from "../resource/list/Filters.tsx";
import { PagesWords } from "../words/PagesWords.tsx";

/** For those who look after many homes: the cameras of one. */
export default function HomeFilter() {
  return (
    <PagesWords>
      <Filter />
    </PagesWords>
  );
}

const Filter = () => {
  const { filters, change } = useFilters();
  return (
    <Lookup
      label={useTranslate()("vigil.found.of.funeral_home")}
      path={homes.path}
      title="funeral_home_name"
      maySearch
      chosen={filters.funeral_homes ? String(filters.funeral_homes) : null}
      choose={(id) => change({ funeral_homes: id ?? undefined })}
    />
  );
};
