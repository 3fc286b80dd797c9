import { bin as contract } from "@vigil/contract";
import { register } from "../resource/registration.ts";

export const bin = register({
  contract,
  words: {
    name: "Bin |||| Bin",
    menu: "Bin",
    empty: {
      title: "The bin is empty",
      text: "Deleted records stay here for 30 days and can be restored. Then they are permanently deleted.",
    },
    fields: {
      title: "Deleted record",
      resource: "Kind",
      along: "Also deleted",
      deleted_by: "Deleted by",
      deleted_at: "Deleted",
      gone_at: "Permanently deleted on",
    },
  },
  list: () => import("./BinList.tsx"),
});
