import type { RaRecord, SortPayload } from "ra-core";
import type { ReactNode } from "react";
import type { Column, ListContract, Translate } from "./column.ts";

/** How a resource configures its list. */
export interface ResourceListProps<T extends RaRecord> {
  contract: ListContract;
  columns: readonly Column<T>[];
  /** By default limits.pageSize. */
  perPage?: number;
  /** The initial order; by default newest first. */
  sort?: SortPayload;
  /** Whether it has pages. False for a list that is shown as a whole. */
  pages?: boolean;
  /** The page title, if a role has another name for the resource. */
  title?: string;
  /** Whether it has a search box. False for a list of a few dates. */
  searches?: boolean;
  /** Beside the search box. */
  filters?: ReactNode;
  /** Filters that the user can't change. */
  filter?: Record<string, unknown>;
  /** Page actions beside the primary one. */
  actions?: ReactNode;
  /** A legend above the rows, for the marks in them. */
  legend?: ReactNode;
  /** Actions of one row beside edit and delete. */
  rowActions?: ReactNode;
  /** Whether the record's state allows deleting it. Permissions are checked separately. */
  canDelete?: (record: T) => boolean;
  /** The text that the user must type to delete the record; null if a click is enough. */
  deleteConfirmation?: (record: T) => string | null;
  /** Describes the filters when nothing was found; by default the search text. */
  describeFilters?: (filters: Record<string, unknown>, translate: Translate) => string;
  /** Bulk actions, in place of deletion. */
  bulkActions?: ReactNode;
  /** The button in an empty list, if it isn't Create. */
  emptyAction?: ReactNode;
  /** Whether the page has a Create button. */
  creates?: boolean;
  /** Replaces rows and cards, for lists of images. */
  children?: ReactNode;
}
