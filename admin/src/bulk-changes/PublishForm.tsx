import { Alert } from "@mui/material";
import { useTranslate } from "ra-core";
import type { StepProps } from "./BulkChangeDialog.tsx";

/** Nothing to choose: it says what publishing means. */
export const PublishForm = ({ form, choose }: StepProps) => (
  <form
    id={form}
    onSubmit={(event) => {
      event.preventDefault();
      choose({ kind: "publish" });
    }}
  >
    <Alert severity="info">{useTranslate()("vigil.bulk_changes.publish.help")}</Alert>
  </form>
);
