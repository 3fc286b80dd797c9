import { Alert } from "@mui/material";
import { streams as contract, type Stream } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { formatMoment } from "../../language/format.ts";
import { PagesWords } from "../../words/PagesWords.tsx";

interface Props {
  /** When emails last had to wait. */
  at: string;
  stream: Pick<Stream, "timezone">;
}

/** That so many people registered that emails to guests had to wait, and what to do. */
export default function GuestEmailsWaited(props: Props) {
  return (
    <PagesWords>
      <Said {...props} />
    </PagesWords>
  );
}

const Said = ({ at, stream: { timezone } }: Props) => {
  const translate = useTranslate();
  const field = translate(`resources.${contract.path}.fields.guest_emails_per_minute`);
  return (
    <Alert severity="warning" variant="outlined" sx={{ mb: 4, bgcolor: "background.paper" }}>
      {translate("vigil.guest_emails.waited", { at: formatMoment(at, timezone), field })}
    </Alert>
  );
};
