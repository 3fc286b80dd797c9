import type { RaRecord, SortPayload } from "ra-core";
import type { ReactNode } from "react";
import type { Column, ListContract, Translate } from "./column.ts";

/** What a resource says of its list. */
export interface ResourceListProps<T extends RaRecord> {
  contract: ListContract;
  columns: readonly Column<T>[];
  /** Only with limits.pageSize if the specification names no other. */
  perPage?: number;
  /** What it is sorted by at first, where that isn't the newest ahead. */
  sort?: SortPayload;
  /** Whether it has pages; a list that the specification shows whole has none. */
  pages?: boolean;
  /** Page title; the resource's own unless a role calls it otherwise. */
  title?: string;
  /** Beside the search box. */
  filters?: ReactNode;
  /** Conditions that are not the reader's to change. */
  filter?: Record<string, unknown>;
  /** Actions of the page beside its primary one. */
  actions?: ReactNode;
  /** Above the rows: what the marks in them mean. */
  legend?: ReactNode;
  /** Actions of one row beside edit and delete. */
  rowActions?: ReactNode;
  /** Which rows the state of things allows to delete; rights are asked apart. */
  canDelete?: (record: T) => boolean;
  /** What somebody must type before this record goes; null where a press is enough. */
  deleteConfirmation?: (record: T) => string | null;
  /** What was looked for, in words, where nothing was found; the values of the filters if left out. */
  asked?: (filters: Record<string, unknown>, translate: Translate) => string;
  /** Actions on the selection, in place of deleting it. */
  bulkActions?: ReactNode;
  /** The button that fills an empty list, where it isn't "create". */
  emptyAction?: ReactNode;
  /** Whether the page's primary action is "create". */
  creates?: boolean;
  /** In place of rows and cards, for lists of pictures. */
  children?: ReactNode;
}
