import { ListBase, type ListBaseProps, type RaRecord } from "ra-core";
import { FiltersProvider } from "./Filters.tsx";

/** A list's records and filters for everything inside it. What fails is shown by ListBody, not as a notification. */
export const ListProvider = <T extends RaRecord>({ children, ...props }: ListBaseProps<T>) => (
  <ListBase exporter={false} storeKey={false} queryOptions={{ onError: () => undefined }} {...props}>
    <FiltersProvider>{children}</FiltersProvider>
  </ListBase>
);
