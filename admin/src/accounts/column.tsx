import { Active } from "../resource/fields/Active.tsx";
import type { Column } from "../resource/list/column.ts";

/** The column that shows whether an account is active, the same in every list of people. */
export const statusColumn = {
  source: "status",
  fit: true,
  render: ({ status }: { status: boolean }) => <Active value={status} />,
  text: ({ status }: { status: boolean }, translate: (key: string) => string) =>
    translate(status ? "vigil.list.active" : "vigil.list.inactive"),
  // biome-ignore lint/suspicious/noExplicitAny: a column for every list of accounts
} satisfies Column<any>;
