import { bin as contract } from "@vigil/contract";
import { register } from "../resource/registration.ts";

export const bin = register({
  contract,
  words: {
    name: "Bin |||| Bin",
    menu: "Bin",
    empty: {
      title: "The bin is empty",
      text: "What is deleted lies here for 30 days and can be restored. Then it goes for good.",
    },
    fields: {
    title: "Deleted record",
    resource: "Kind",
    along: "Went with it",
    deleted_by: "Deleted by",
    deleted_at: "Deleted",
    gone_at: "Goes for good",
  },
  },
  list: () => import("./BinList.tsx"),
});
