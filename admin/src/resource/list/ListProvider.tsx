import { ListBase, type ListBaseProps, type RaRecord } from "ra-core";
import { FiltersProvider } from "./Filters.tsx";

/**
 * Provides a list's records and filters to its children. ListBody shows errors, so there are no notifications for them.
 */
export const ListProvider = <T extends RaRecord>({ children, ...props }: ListBaseProps<T>) => (
  <ListBase exporter={false} storeKey={false} queryOptions={{ onError: () => undefined }} {...props}>
    <FiltersProvider>{children}</FiltersProvider>
  </ListBase>
);
