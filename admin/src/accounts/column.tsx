import { Active } from "../resource/Active.tsx";
import type { Column } from "../resource/column.ts";

/** Whether someone can sign in; the same in every list of people. */
export const statusColumn = {
  source: "status",
  fit: true,
  render: ({ status }: { status: boolean }) => <Active value={status} />,
  text: ({ status }: { status: boolean }, translate: (key: string) => string) =>
    translate(status ? "vigil.list.active" : "vigil.list.inactive"),
  // biome-ignore lint/suspicious/noExplicitAny: a column of every list whose records sign in
} satisfies Column<any>;
